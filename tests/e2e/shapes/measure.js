// Boxes as they are drawn. Cards that lie fanned out (data-fan) may lie over each other, own cards too by 2 px where 17
// of them need it; a part of something lies on it, of course. A sheet may lie over the table, and scroll when it is long.
([ownLeast, least]) => {
  const cloth = document.querySelector('.seats').getBoundingClientRect();
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const sheet = document.querySelector('dialog[open], .table-sheet');
  const seen = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !each.closest('.hidden') && getComputedStyle(each).clipPath === 'none' && each.getBoundingClientRect().width > 1
    && (!sheet || sheet.contains(each));
  const all = (where) => [...document.querySelectorAll(where)].filter(seen);
  const name = (each) => `${each.className || each.tagName} ${(each.dataset.card ?? each.dataset.handCard
    ?? each.getAttribute('aria-label') ?? each.textContent).trim().slice(0, 30)}`;
  const box = (each) => each.getBoundingClientRect();
  const size = (each) => `${Math.round(box(each).width)}x${Math.round(box(each).height)}`;
  const own = all('[data-hand-card]');
  const cards = all('[data-card]');
  const pressed = all('button, a[href], select, input, summary')
    .filter((each) => !each.matches('[data-hand-card], [data-card]'));
  const words = all('.dock-line, .ask-words, .plate, [data-words]').filter((each) => each.textContent.trim() !== '');
  const outside = (each, frame) => {
    const { left, top, right, bottom } = box(each);
    return left < frame.left - 1 || top < frame.top - 1 || right > frame.right + 1 || bottom > frame.bottom + 1;
  };
  const scrolled = (each) => sheet?.contains(each) && sheet.scrollHeight > sheet.clientHeight; // a long sheet may scroll
  const over = (one, two) => {
    const [a, b] = [box(one), box(two)];
    return [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
  };
  const fan = (each) => each.closest('[data-fan]');
  const faults = [];
  const endless = sheet && { ...page, left: box(sheet).left, right: box(sheet).right, top: -Infinity, bottom: Infinity };
  for (const each of [...pressed, ...own])
    if (outside(each, scrolled(each) ? endless : page)) faults.push(`outside the window: ${name(each)}`);
  for (const each of [...cards, ...words])
    if (!sheet && outside(each, cloth)) faults.push(`outside the cloth: ${name(each)}`);
  const boxes = [...pressed, ...own, ...cards, ...words];
  for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length; j++) {
    const [one, two] = [boxes[i], boxes[j]];
    if (one.contains(two) || two.contains(one) || scrolled(one) || scrolled(two)) continue;
    if (fan(one) && fan(one) === fan(two)) continue;
    const bit = own.includes(one) && own.includes(two) ? 2.5 : 1;
    const [wide, high] = over(one, two);
    if (wide > bit && high > 1) 
      faults.push(`over each other by ${Math.round(wide)}x${Math.round(high)}: ${name(one)} | ${name(two)}`);
  }
  for (const each of own) if (box(each).width < ownLeast - 0.5) faults.push(`own card ${size(each)}: ${name(each)}`);
  for (const each of cards) if (box(each).width < least - 0.5) faults.push(`card ${size(each)}: ${name(each)}`);
  for (const each of pressed)
    if (Math.min(box(each).width, box(each).height) < least - 0.5 && !each.closest('[role=log], label'))
      faults.push(`small to press, ${size(each)}: ${name(each)}`);
  for (const each of words)
    if (each.scrollHeight > each.clientHeight + 2 || each.scrollWidth > each.clientWidth + 2)
      faults.push(`cut off, ${size(each)}: ${name(each)}`);
  const { scrollHeight, scrollWidth } = document.documentElement;
  if (scrollHeight > innerHeight + 1 || scrollWidth > innerWidth + 1) faults.push('the page scrolls');
  return [...new Set(faults)].slice(0, 12);
}
