// Faces drawn here: the white dragon's frame, four seasons and four plants. Only the build reads this (see tiles.ts
// beside the configuration). The other faces are those of `riichi-mahjong-tiles` (MIT; the drawings by FluffyStuff are in
// the public domain).

const GREEN = "#004900";
const LEAF = "#1d7a34";
const RED = "#c22a2a";
const BLUE = "#142896";

export const WHITE =
  `<g fill='none' stroke='${BLUE}'>` +
  "<rect x='42' y='48' width='216' height='304' rx='12' stroke-width='13'/>" +
  "<rect x='66' y='72' width='168' height='256' rx='4' stroke-width='5'/></g>";

/** The same shape `count` times around a point. */
const around = (count: number, x: number, y: number, shape: string, first = 0): string =>
  Array.from(
    { length: count },
    (_, at) => `<g transform='translate(${x} ${y})rotate(${first + (at * 360) / count})'>${shape}</g>`,
  ).join("");

/** Numerals as they are cut into flower tiles, at the upper left: red for the seasons, blue for the plants. */
const NUMERALS = [
  "M30 42 48 28V92",
  "M26 46C26 22 64 22 62 46 61 60 34 74 26 91H64",
  "M27 36C36 22 62 26 60 44 59 56 46 58 42 58 50 58 64 62 63 76 61 96 32 96 25 82",
  "M54 92V28L24 72H66",
];
const numeral = (at: number, colour: string): string =>
  `<path d='${NUMERALS[at]}' fill='none' stroke='${colour}' stroke-width='12' stroke-linecap='round' stroke-linejoin='round'/>`;

const leaf = (x: number, y: number, turn: number, length: number, colour = LEAF): string =>
  `<path transform='translate(${x} ${y})rotate(${turn})' ` +
  `d='M0 0C${length * 0.3} ${-length * 0.2} ${length * 0.7} ${-length * 0.18} ${length} ` +
  `0 ${length * 0.7} ${length * 0.14} ${length * 0.3} ${length * 0.14} 0 0Z' fill='${colour}'/>`;
const line = (path: string, colour: string, width: number): string =>
  `<path d='${path}' fill='none' stroke='${colour}' stroke-width='${width}' stroke-linecap='round' stroke-linejoin='round'/>`;

const blossom = (x: number, y: number, size: number): string =>
  around(
    5,
    x,
    y,
    `<path d='M0 0C${-size * 0.62} ${-size * 0.35} ${-size * 0.5} ${-size} 0 ${-size} ` +
      `${size * 0.5} ${-size} ${size * 0.62} ${-size * 0.35} 0 0Z' ` +
      "fill='#d94a6a' stroke='#9c1f3f' stroke-width='4'/>",
  ) +
  around(5, x, y, `<path d='M0 0V${-size * 0.45}' stroke='#ffe9a8' stroke-width='5' stroke-linecap='round'/>`, 36) +
  `<circle cx='${x}' cy='${y}' r='${size * 0.16}' fill='#ffd34d'/>`;

const plum =
  line("M60 372C96 330 92 288 128 258 158 232 150 190 196 150 214 134 222 104 246 76", "#4a2c1a", 18) +
  line("M128 258C110 232 92 222 78 196M172 196C198 204 216 214 240 212", "#4a2c1a", 11) +
  blossom(182, 96, 52) +
  blossom(86, 168, 46) +
  blossom(220, 232, 50) +
  blossom(124, 292, 40) +
  `<circle cx='250' cy='64' r='13' fill='#d94a6a'/><circle cx='196' cy='322' r='12' fill='#d94a6a'/>`;

const orchid =
  line("M150 380C132 300 96 214 34 184", GREEN, 15) +
  line("M152 380C150 280 128 176 84 108", LEAF, 14) +
  line("M156 380C176 292 214 234 272 214", GREEN, 15) +
  line("M158 380C188 320 230 298 280 306", LEAF, 12) +
  line("M148 380C116 330 74 306 26 314", LEAF, 12) +
  line("M154 380C160 300 166 220 186 150", "#3f7d2c", 9) +
  around(
    5,
    192,
    128,
    "<path d='M0 0C-26 -22 -20 -70 0 -84 20 -70 26 -22 0 0Z' fill='#6c58c4' stroke='#39288c' stroke-width='4'/>",
  ) +
  "<path d='M192 128c-22 6-20 38 0 46 20-8 22-40 0-46Z' fill='#f2d7f0' stroke='#8b3fa0' stroke-width='5'/>" +
  "<circle cx='192' cy='128' r='10' fill='#ffd34d'/>";

const stalk = (x: number, tilt: number): string =>
  `<g transform='rotate(${tilt} ${x} 380)'>` +
  [0, 1, 2, 3]
    .map(
      (at) =>
        `<rect x='${x - 15}' y='${300 - at * 84}' width='30' height='78' rx='9' ` +
        `fill='${at % 2 ? LEAF : GREEN}'/>` +
        `<path d='M${x - 6} ${312 - at * 84}v50' ` +
        "stroke='#8fd08f' stroke-width='5' stroke-linecap='round'/>",
    )
    .join("") +
  "</g>";
const bamboo =
  stalk(116, -3) +
  stalk(196, 5) +
  [
    [132, 150, -38, 96],
    [128, 156, -4, 92],
    [98, 226, 200, 84],
    [98, 232, 160, 80],
    [222, 124, -30, 70],
    [224, 132, 14, 66],
    [184, 246, 204, 60],
    [212, 250, -18, 78],
    [212, 256, 20, 74],
  ]
    .map(([x, y, turn, length]) => leaf(x!, y!, turn!, length!, "#2f9a45"))
    .join("");

const chrysanthemum =
  line("M150 384C148 344 150 312 150 270", GREEN, 13) +
  "<path d='M148 350C106 356 74 336 66 300 104 296 136 314 148 350Z" +
  "M152 336C186 348 220 334 236 298 200 288 166 302 152 336Z' " +
  `fill='${LEAF}' stroke='${GREEN}' stroke-width='4'/>` +
  around(
    16,
    158,
    172,
    "<path d='M0 -22C-17 -50 -15 -98 0 -116 15 -98 17 -50 0 -22Z' fill='#eda81c' stroke='#a8650a' stroke-width='4'/>",
  ) +
  around(
    12,
    158,
    172,
    "<path d='M0 -10C-13 -30 -11 -62 0 -76 11 -62 13 -30 0 -10Z' fill='#f8cf4a' stroke='#b9780f' stroke-width='3'/>",
    15,
  ) +
  `<circle cx='158' cy='172' r='24' fill='#c87a12'/><circle cx='158' cy='172' r='12' fill='#f8cf4a'/>`;

// a swallow under a willow
const spring =
  line("M292 34C232 40 176 62 122 60", "#5a4020", 9) +
  line("M262 42C272 96 256 150 268 214M222 50C228 92 214 130 220 176M180 58C182 86 172 106 176 132", LEAF, 6) +
  [
    [264, 84, 100],
    [262, 118, 62],
    [264, 150, 104],
    [262, 180, 66],
    [268, 212, 94],
    [224, 86, 66],
    [218, 118, 104],
    [220, 146, 62],
    [220, 174, 98],
    [180, 88, 104],
    [176, 128, 80],
  ]
    .map(([x, y, turn]) => leaf(x!, y!, turn!, 34, "#3aa04c"))
    .join("") +
  "<path d='M20 196C74 190 118 206 150 236 176 220 204 214 232 222 246 226 256 236 268 240 254 248 " +
  "246 254 236 266 216 290 186 300 160 296 120 330 76 346 22 376 50 342 68 322 84 306 58 318 " +
  "36 326 10 328 48 308 84 288 106 264 86 236 54 214 20 196Z' fill='#1d2f6f'/>" +
  "<path d='M160 296C186 300 216 290 236 266 214 262 190 264 168 272Z' fill='#fff' stroke='#1d2f6f' stroke-width='4'/>" +
  `<path d='M226 224c14 0 24 10 26 20l-26 8c-8-8-8-20 0-28Z' fill='${RED}'/>` +
  "<circle cx='240' cy='234' r='5' fill='#fff'/>";

const summer =
  [-62, 62, -38, 38, -14, 14]
    .map(
      (turn, at) =>
        `<path transform='translate(150 262)rotate(${turn})' ` +
        "d='M0 0C-46 -44 -40 -126 0 -172 40 -126 46 -44 0 0Z' " +
        `fill='${["#e98aa6", "#e98aa6", "#f2a8bd", "#f2a8bd", "#f9c9d6", "#f9c9d6"][at]}' ` +
        "stroke='#b23b63' stroke-width='6'/>",
    )
    .join("") +
  `<path d='M150 268C116 220 120 150 150 112 180 150 184 220 150 268Z' fill='#fde4ea' stroke='#b23b63' stroke-width='6'/>` +
  "<path d='M28 282C60 252 110 250 150 270 190 250 240 252 272 282 236 312 190 314 150 296 " +
  `110 314 64 312 28 282Z' fill='${LEAF}' stroke='${GREEN}' stroke-width='6'/>` +
  line(
    "M40 338C66 326 86 326 110 338 134 350 166 350 190 338 214 326 236 326 260 338M78 368C100 360 120 360 140 368 160 376 186 376 210 366",
    "#2f6fb5",
    9,
  );

const autumn =
  "<path d='M152 82 176 138 216 112 210 168 268 156 236 208 278 232 222 256 228 296 168 280 " +
  "150 300 132 280 72 296 78 256 22 232 64 208 32 156 90 168 84 112 126 138Z' " +
  `fill='${RED}' stroke='#7d1313' stroke-width='7' stroke-linejoin='round'/>` +
  line("M150 290V150M150 262 92 210M150 262 208 210M150 276 96 268M150 276 204 268", "#f3a06a", 6) +
  line("M150 296C150 332 158 356 178 376", "#7d1313", 12);

const winter =
  around(
    6,
    158,
    220,
    "<path d='M0 0V-146M0 -58 -30 -88M0 -58 30 -88M0 -98 -26 -124M0 -98 26 -124' " +
      "fill='none' stroke='#2f6fb5' stroke-width='15' stroke-linecap='round'/>",
  ) +
  around(6, 158, 220, "<path d='M0 -22 -19 -33 0 -44 19 -33Z' fill='#9cc9ee'/>", 30) +
  `<circle cx='158' cy='220' r='17' fill='#dff0ff' stroke='${BLUE}' stroke-width='6'/>`;

export const FLOWERS = [spring, summer, autumn, winter, plum, orchid, chrysanthemum, bamboo].map(
  (drawing, at) => drawing + numeral(at % 4, at < 4 ? RED : BLUE),
);
