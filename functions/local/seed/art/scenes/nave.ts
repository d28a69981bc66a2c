import { backdrop, box, circle, glow, line, plate, type Point } from '../drawing.ts';
import type { Random } from '../random.ts';

const arch = (x: number, foot: number, width: number, height: number, rest: string) => {
  const spring = foot - height * 0.55;
  return `<path d="M${x - width / 2} ${foot} L${x - width / 2} ${spring} Q${x - width / 2} ${foot - height * 0.85} ${x} ${foot - height} Q${x + width / 2} ${foot - height * 0.85} ${x + width / 2} ${spring} L${x + width / 2} ${foot} Z" ${rest}/>`;
};

/** Down the length of a church whose only light is at its end. */
export function nave(random: Random): string {
  const bays = random.whole(7, 9);
  const parts: string[] = [];
  for (let bay = 0; bay < bays; bay += 1) {
    const near = 1 - bay / bays;
    const scale = 0.14 + 1.15 * near ** 1.8;
    const foot = 690 + 420 * near ** 1.9;
    const width = 760 * scale;
    const height = 1060 * scale;
    const tone = 0.06 + 0.62 * (1 - near) ** 1.4;
    parts.push(
      arch(
        500,
        foot,
        width * 1.12,
        height * 1.07,
        `fill="${plate(tone)}" stroke="${plate(0.02)}" stroke-width="${4 + 8 * near}"`,
      ),
    );
    parts.push(
      arch(
        500,
        foot,
        width * 1.05,
        height * 1.03,
        `fill="none" stroke="${plate(tone + 0.3)}" stroke-width="${3 + 5 * near}"`,
      ),
    );
    parts.push(arch(500, foot + 4, width, height, `fill="${plate(tone * 0.45)}"`));
  }
  const end: Point = [500, 560];
  const flagstones: string[] = [];
  for (let joint = -6; joint <= 6; joint += 1)
    flagstones.push(
      line(
        [
          [500 + joint * 14, 700],
          [500 + joint * 150, 1010],
        ],
        plate(0.02),
        3,
      ),
    );
  const pilgrim = random.between(-20, 20);
  return [
    '<defs>',
    glow('light', [
      [0, plate(1, 1)],
      [0.3, plate(0.9, 0.9), 0.8],
      [1, plate(0.4, 0.4), 0],
    ]),
    '</defs>',
    backdrop(plate(0.03)),
    ...parts,
    arch(500, 702, 96, 190, `fill="${plate(1, 1)}"`),
    circle(...end, random.between(240, 300), 'url(#light)'),
    line(
      [
        [500, 520],
        [500, 700],
      ],
      plate(0.1),
      7,
    ),
    line(
      [
        [456, 622],
        [544, 622],
      ],
      plate(0.1),
      6,
    ),
    ...flagstones,
    // Somebody is on the way out, or in.
    circle(500 + pilgrim, 742, 15, plate(0.01)),
    `<path d="M${470 + pilgrim} 850 Q${474 + pilgrim} 752 ${500 + pilgrim} 752 Q${526 + pilgrim} 752 ${530 + pilgrim} 850 Z" fill="${plate(0.01)}"/>`,
    box(462 + pilgrim, 846, 76, 8, plate(0.01)),
  ].join('');
}
