import { backdrop, box, circle, fade, glow, line, plate, polygon, side } from '../drawing.ts';
import type { Random } from '../random.ts';

/** A band's van that comes towards us at night. */
export function van(random: Random): string {
  const x = random.between(440, 560);
  const foot = 720;
  const flare = (lampX: number) => [
    circle(lampX, 640, 240, 'url(#flare)'),
    circle(lampX, 640, 30, plate(1, 0.1)),
  ];
  const hills: [number, number][] = [[0, 520]];
  for (let hill = 0; hill <= side; hill += 90) hills.push([hill, 500 - random.between(0, 130)]);
  const dashes = [0, 1, 2, 3].map((dash) => {
    const near = 760 + dash * dash * 26 + dash * 20;
    return polygon(
      [
        [x - 6 - dash * 5, near],
        [x + 6 + dash * 5, near],
        [x + 9 + dash * 9, near + 20 + dash * 14],
        [x - 9 - dash * 9, near + 20 + dash * 14],
      ],
      plate(0.9),
    );
  });
  const rain: string[] = [];
  for (let drop = 0; drop < 70; drop += 1) {
    const dropX = random.between(0, side);
    const dropY = random.between(0, 940);
    rain.push(
      line(
        [
          [dropX, dropY],
          [dropX - 9, dropY + random.between(26, 60)],
        ],
        plate(0.75),
        1.8,
        'opacity="0.55"',
      ),
    );
  }
  return [
    '<defs>',
    fade('sky', [
      [0, plate(0.05)],
      [0.55, plate(0.34, 0, 0.4)],
    ]),
    glow('flare', [
      [0, plate(1, 0.5), 1],
      [0.16, plate(0.95, 1), 0.75],
      [1, plate(0.3, 1), 0],
    ]),
    fade('road', [
      [0, plate(0.42)],
      [1, plate(0.04)],
    ]),
    '</defs>',
    backdrop('url(#sky)'),
    polygon([...hills, [side, 520], [side, side], [0, side]], plate(0.03)),
    polygon(
      [
        [x - 60, 540],
        [x + 60, 540],
        [side + 320, side],
        [-320, side],
      ],
      'url(#road)',
    ),
    ...dashes,
    box(x - 172, 360, 344, 330, plate(0.05), 'rx="34"'),
    box(x - 172, 360, 344, 330, 'none', `rx="34" stroke="${plate(0.5)}" stroke-width="5"`),
    polygon(
      [
        [x - 144, 396],
        [x + 144, 396],
        [x + 156, 520],
        [x - 156, 520],
      ],
      plate(0.24),
    ),
    polygon(
      [
        [x - 144, 396],
        [x - 30, 396],
        [x - 96, 520],
        [x - 156, 520],
      ],
      plate(0.46),
    ),
    // Driver, and the one who promised to stay awake.
    circle(x + 76, 470, 32, plate(0.03)),
    box(x + 34, 496, 86, 24, plate(0.03)),
    circle(x - 84, 486, 28, plate(0.03)),
    box(x - 64, 585, 128, 40, plate(0.02)),
    box(x - 50, 650, 100, 24, plate(0.75)),
    box(x - 160, foot - 40, 60, 50, plate(0.01)),
    box(x + 100, foot - 40, 60, 50, plate(0.01)),
    box(x - 150, 328, 300, 36, plate(0.08)),
    ...flare(x - 122),
    ...flare(x + 122),
    ...rain,
  ].join('');
}
