import { backdrop, circle, line, plate, type Point, polygon, ring } from '../drawing.ts';
import type { Random } from '../random.ts';

/** Wedges of light out of one point. */
export function rays(x: number, y: number, count: number, colour: string): string {
  const wedges: string[] = [];
  for (let ray = 0; ray < count; ray += 1) {
    const from = (ray / count) * 2 * Math.PI;
    const to = from + Math.PI / count;
    wedges.push(
      polygon(
        [
          [x, y],
          [x + 1500 * Math.cos(from), y + 1500 * Math.sin(from)],
          [x + 1500 * Math.cos(to), y + 1500 * Math.sin(to)],
        ],
        colour,
      ),
    );
  }
  return wedges.join('');
}

/** A limb with light on its left side, so that an engraver has something to follow. */
const limb = (points: Point[], width: number): string =>
  line(points, plate(0.02), width + 16) +
  line(points, plate(0.42), width) +
  line(
    points.map(([x, y]): Point => [x - width * 0.17, y]),
    plate(0.86),
    width * 0.42,
  );

/** The horns, raised. */
export function hand(random: Random): string {
  const lean = random.between(-8, 8);
  const sun: Point = [500, random.between(380, 450)];
  const nail = (x: number, y: number, turn: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="15" ry="24" fill="${plate(0.95)}" stroke="${plate(0.05)}" stroke-width="6" transform="rotate(${turn} ${x} ${y})"/>`;
  return [
    backdrop(plate(0.1)),
    rays(...sun, random.pick([18, 24, 30]), plate(0.55)),
    circle(...sun, 318, plate(0.03)),
    circle(...sun, 300, plate(0.96, 1)),
    ring(...sun, 268, plate(0.25, 1), random.between(3, 7)),
    `<g transform="rotate(${lean.toFixed(1)} 500 900)">`,
    limb(
      [
        [520, 1080],
        [505, 740],
      ],
      190,
    ),
    // Studs on the wrist.
    line(
      [
        [395, 870],
        [630, 862],
      ],
      plate(0.02),
      96,
    ),
    ...[0, 1, 2, 3, 4].map((stud) =>
      polygon(
        [
          [408 + stud * 46, 890],
          [430 + stud * 46, 832],
          [452 + stud * 46, 890],
        ],
        plate(0.92),
        `stroke="${plate(0.02)}" stroke-width="5"`,
      ),
    ),
    limb(
      [
        [425, 640],
        [392, 450],
        [378, 265],
      ],
      74,
    ),
    limb(
      [
        [612, 640],
        [640, 480],
        [655, 330],
      ],
      66,
    ),
    limb(
      [
        [440, 690],
        [600, 690],
      ],
      200,
    ),
    // The two fingers that are held down, and the thumb that holds them.
    limb(
      [
        [486, 620],
        [484, 560],
        [500, 640],
      ],
      72,
    ),
    limb(
      [
        [562, 625],
        [564, 570],
        [572, 645],
      ],
      68,
    ),
    limb(
      [
        [400, 740],
        [440, 690],
        [545, 668],
      ],
      66,
    ),
    nail(374, 246, -4),
    nail(658, 312, 6),
    nail(560, 660, 80),
    '</g>',
  ].join('');
}
