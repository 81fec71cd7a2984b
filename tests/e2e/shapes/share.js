// How much of the cloth cards and tiles take together, by points of a grid.
() => {
  const cloth = document.querySelector('.seats').getBoundingClientRect();
  const boxes = [...document.querySelectorAll('[data-card], [data-hand-card]')].map((each) => each.getBoundingClientRect());
  let on = 0, all = 0;
  for (let x = cloth.left; x < cloth.right; x += 6) for (let y = cloth.top; y < cloth.bottom; y += 6) {
    all++;
    if (boxes.some((box) => x >= box.left && x < box.right && y >= box.top && y < box.bottom)) on++;
  }
  return on / all;
}
