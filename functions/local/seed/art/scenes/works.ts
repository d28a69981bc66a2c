import { box, circle, fade, line, plate, type Point, polygon, side } from '../drawing.ts';
import type { Random } from '../random.ts';

function chimney(random: Random, x: number, foot: number, tone: number): string {
  const height = random.between(260, 470);
  const width = random.between(26, 44);
  const top = foot - height;
  const parts = [
    polygon(
      [
        [x - width * 0.36, top],
        [x + width * 0.36, top],
        [x + width * 0.6, foot],
        [x - width * 0.6, foot],
      ],
      plate(tone),
    ),
    polygon(
      [
        [x + width * 0.08, top],
        [x + width * 0.36, top],
        [x + width * 0.6, foot],
        [x + width * 0.2, foot],
      ],
      plate(tone + 0.2),
    ),
    box(x - width * 0.44, top, width * 0.88, 10, plate(0.02)),
    box(x - width * 0.44, top + 26, width * 0.88, 6, plate(0.02)),
  ];
  let drift = x;
  for (let puff = 0; puff < 7; puff += 1) {
    drift += 20 + puff * 12;
    parts.unshift(
      circle(drift, top - 16 - puff * 22, 18 + puff * 13, plate(0.82 - puff * 0.05, 0, 0.2), 'opacity="0.8"'),
    );
  }
  return parts.join('');
}

function tower(x: number, foot: number): string {
  const top = foot - 300;
  return [
    polygon(
      [
        [x - 70, top],
        [x + 70, top],
        [x + 48, top + 74],
        [x - 48, top + 74],
      ],
      plate(0.05),
    ),
    polygon(
      [
        [x + 10, top],
        [x + 70, top],
        [x + 48, top + 74],
        [x + 10, top + 74],
      ],
      plate(0.3),
    ),
    polygon(
      [
        [x - 70, top],
        [x, top - 36],
        [x + 70, top],
      ],
      plate(0.12),
    ),
    ...[-44, -15, 15, 44].map((leg) =>
      line(
        [
          [x + leg * 0.8, top + 70],
          [x + leg * 1.3, foot],
        ],
        plate(0.04),
        9,
      ),
    ),
    line(
      [
        [x - 50, top + 180],
        [x + 52, foot - 20],
      ],
      plate(0.04),
      4,
    ),
    line(
      [
        [x + 50, top + 180],
        [x - 52, foot - 20],
      ],
      plate(0.04),
      4,
    ),
  ].join('');
}

function hall(random: Random, x: number, foot: number, tone: number): string {
  const width = random.between(120, 230);
  const height = random.between(90, 210);
  const teeth = Math.round(width / 52);
  const roof: Point[] = [[x, foot - height]];
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    roof.push(
      [x + (tooth / teeth) * width, foot - height - 46],
      [x + ((tooth + 1) / teeth) * width, foot - height],
    );
  }
  const windows: string[] = [];
  for (let column = 18; column < width - 30; column += 34) {
    for (let row = 24; row < height - 30; row += 44) {
      const lit = random.chance(0.12);
      windows.push(box(x + column, foot - height + row, 18, 26, plate(lit ? 1 : tone + 0.18, lit ? 1 : 0)));
    }
  }
  return polygon([...roof, [x + width, foot], [x, foot]], plate(tone)) + windows.join('');
}

/** A steel town on a river, engraved. */
export function works(random: Random): string {
  const shore = random.between(690, 740);
  const sun: Point = [random.between(220, 780), random.between(290, 400)];
  const skyline: string[] = [];
  for (let chimneys = random.whole(3, 5); chimneys > 0; chimneys -= 1) {
    skyline.push(chimney(random, random.between(60, 940), shore, random.between(0.06, 0.16)));
  }
  skyline.push(tower(random.between(150, 850), shore));
  for (let x = -60; x < side; x += random.between(90, 190))
    skyline.push(hall(random, x, shore, random.between(0.03, 0.1)));
  return [
    '<defs>',
    fade('sky', [
      [0, plate(0.22)],
      [0.7, plate(0.86)],
      [1, plate(0.6)],
    ]),
    fade('river', [
      [0, plate(0.5)],
      [1, plate(0.05)],
    ]),
    '</defs>',
    box(0, 0, side, shore, 'url(#sky)'),
    circle(...sun, random.between(120, 165), plate(1, 1)),
    ...skyline,
    box(0, shore, side, side - shore, 'url(#river)'),
    `<g transform="translate(0 ${(shore * 1.52).toFixed(1)}) scale(1 -0.52)" opacity="0.55"><g>${skyline.slice(0, 4).join('')}</g></g>`,
    box(sun[0] - 26, shore + 4, 52, 260, plate(0.85, 0.9), 'opacity="0.8"'),
  ].join('');
}
