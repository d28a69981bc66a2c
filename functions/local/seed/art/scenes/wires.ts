import { backdrop, circle, fade, line, plate, type Point, polygon, side } from '../drawing.ts';
import type { Random } from '../random.ts';

function bird(random: Random, x: number, y: number, size: number): string {
  const flap = random.between(-0.5, 0.8);
  return `<path d="M${x - size} ${y - size * flap} Q${x - size * 0.4} ${y - size * 0.45} ${x} ${y} Q${x + size * 0.4} ${y - size * 0.45} ${x + size} ${y - size * flap * 0.9} Q${x + size * 0.45} ${y - size * 0.05} ${x + size * 0.12} ${y + size * 0.24} L${x - size * 0.1} ${y + size * 0.24} Q${x - size * 0.45} ${y} ${x - size} ${y - size * flap} Z" fill="${plate(0.02)}"/>`;
}

const pole = (x: number, top: number, width: number): string =>
  [
    polygon(
      [
        [x - width / 2, top],
        [x + width / 2, top],
        [x + width * 0.8, side],
        [x - width * 0.8, side],
      ],
      plate(0.02),
    ),
    ...[0.1, 0.2].map((down) =>
      line(
        [
          [x - width * 5, top + (side - top) * down],
          [x + width * 5, top + (side - top) * down - width],
        ],
        plate(0.02),
        width * 0.8,
      ),
    ),
  ].join('');

/** A road out of town: poles, wires, a big low sun and everything that lives on wires. */
export function wires(random: Random): string {
  const sun: Point = [random.between(330, 670), random.between(440, 560)];
  const horizon = random.between(800, 850);
  const poles: [x: number, top: number, width: number][] = [
    [random.between(110, 190), random.between(90, 150), 26],
    [random.between(560, 640), random.between(420, 470), 13],
    [random.between(780, 830), random.between(590, 620), 8],
  ];
  const parts: string[] = [];
  for (const [pair, [x, top, width]] of poles.entries()) {
    const [nextX, nextTop, nextWidth] = poles[pair + 1] ?? [1040, 690, 5];
    for (const down of [0.1, 0.2]) {
      for (const offset of [-4.4, 0.2, 4.4]) {
        const from: Point = [x + offset * width, top + (side - top) * down - 6];
        const to: Point = [nextX + offset * nextWidth, nextTop + (side - nextTop) * down - 3];
        const sag = (to[0] - from[0]) * 0.18;
        parts.push(
          `<path d="M${from.join(' ')} Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag} ${to.join(' ')}" fill="none" stroke="${plate(0.02)}" stroke-width="${2.4 + width * 0.04}"/>`,
        );
      }
    }
    parts.push(pole(x, top, width));
  }
  for (let birds = random.whole(14, 30); birds > 0; birds -= 1) {
    parts.push(bird(random, random.between(300, 960), random.between(90, 480), random.between(10, 34)));
  }
  return [
    '<defs>',
    fade('sky', [
      [0, plate(0.5)],
      [0.6, plate(0.93)],
      [1, plate(0.8)],
    ]),
    '</defs>',
    backdrop('url(#sky)'),
    circle(...sun, random.between(200, 260), plate(1, 1)),
    polygon(
      [
        [0, horizon],
        [300, horizon - 34],
        [620, horizon + 4],
        [side, horizon - 40],
        [side, side],
        [0, side],
      ],
      plate(0.02),
    ),
    polygon(
      [
        [620, horizon + 2],
        [640, horizon + 2],
        [860, side],
        [430, side],
      ],
      plate(0.4),
    ),
    ...[0, 1, 2].map((dash) =>
      polygon(
        [
          [632 + dash * 3, horizon + 26 + dash * 44],
          [637 + dash * 5, horizon + 26 + dash * 44],
          [646 + dash * 10, horizon + 52 + dash * 46],
          [636 + dash * 6, horizon + 52 + dash * 46],
        ],
        plate(0.95),
      ),
    ),
    ...parts,
  ].join('');
}
