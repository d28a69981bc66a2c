import { backdrop, blur, circle, fade, glow, plate, polygon, side } from '../drawing.ts';
import type { Random } from '../random.ts';
import { crowd } from './crowd.ts';
import { guitarist, singer } from './figures.ts';

const black = plate(0.02);

/** A band against the light, from the middle of the crowd. */
export function stage(random: Random): string {
  const lamps = random.whole(4, 6);
  const floor = random.between(600, 640);
  const emberLamp = random.whole(0, lamps - 1);
  const beams: string[] = [];
  const bulbs: string[] = [];
  for (let lamp = 0; lamp < lamps; lamp += 1) {
    const x = ((lamp + 0.5) / lamps) * side + random.between(-40, 40);
    const lean = (500 - x) * random.between(0.5, 1.1) + random.between(-120, 120);
    const spread = random.between(70, 150);
    const ember = lamp === emberLamp || random.chance(0.15);
    const y = random.between(70, 120);
    const foot: [number, number][] = [
      [x + lean + spread, floor + 60],
      [x + lean - spread, floor + 60],
    ];
    beams.push(polygon([[x - 9, y], [x + 9, y], ...foot], `url(#${ember ? 'ember' : 'beam'})`));
    bulbs.push(
      circle(x, y, 46, `url(#${ember ? 'emberHalo' : 'halo'})`),
      circle(x, y, 9, plate(1, ember ? 0.7 : 0)),
    );
  }
  return [
    '<defs>',
    fade('beam', [
      [0, plate(0.95), 0.85],
      [1, plate(0.4, 0, 0.6), 0.08],
    ]),
    fade('ember', [
      [0, plate(0.95, 1), 0.9],
      [1, plate(0.5, 1, 0.6), 0.12],
    ]),
    glow('halo', [
      [0, plate(1), 0.9],
      [1, plate(0.5), 0],
    ]),
    glow('emberHalo', [
      [0, plate(1, 1), 0.9],
      [1, plate(0.5, 1), 0],
    ]),
    glow('haze', [
      [0, plate(0.52, 0, 1), 0.9],
      [1, plate(0.05, 0, 0.5), 0],
    ]),
    blur('soft', 6),
    '</defs>',
    backdrop(plate(0.03, 0, 0.25)),
    `<ellipse cx="${random.between(400, 600)}" cy="${floor - 80}" rx="620" ry="300" fill="url(#haze)"/>`,
    `<g filter="url(#soft)">${beams.join('')}</g>`,
    polygon(
      [
        [0, 44],
        [side, 60],
        [side, 78],
        [0, 62],
      ],
      black,
    ),
    ...bulbs,
    polygon(
      [
        [0, floor],
        [side, floor],
        [side, side],
        [0, side],
      ],
      plate(0.09),
    ),
    polygon(
      [
        [0, floor],
        [side, floor],
        [side, floor + 5],
        [0, floor + 5],
      ],
      plate(0.5),
    ),
    guitarist(random, random.between(200, 290), floor + 6, random.between(1.05, 1.25)),
    singer(random, random.between(470, 540), floor + 8, random.between(1.1, 1.25)),
    guitarist(random, random.between(720, 810), floor + 6, random.between(1, 1.2)),
    crowd(random, floor + 62),
  ].join('');
}
