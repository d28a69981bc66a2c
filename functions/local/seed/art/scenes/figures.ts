import { circle, line, plate, type Point, polygon } from '../drawing.ts';
import type { Random } from '../random.ts';

const black = plate(0.015);

/** Somebody with hair, standing on `(x, y)`; a person is about 250 units high. */
function person(random: Random, limbs: string, headX: number): string {
  const swing = random.between(-14, 14);
  const hair = `M${headX - 25} -226Q${headX - 24} -256 ${headX} -256Q${headX + 24} -256 ${headX + 25} -226L${headX + 32 + swing} -172Q${headX + 22 + swing} -184 ${headX + 14 + swing} -160Q${headX + swing} -182 ${headX - 12 + swing} -162Q${headX - 22 + swing} -184 ${headX - 34 + swing} -176Z`;
  return [
    polygon(
      [
        [-34, -190],
        [34, -190],
        [28, -96],
        [-28, -96],
      ],
      black,
    ),
    circle(headX, -220, 23, black),
    `<path d="${hair}" fill="${black}"/>`,
    limbs,
  ].join('');
}

const placed = (x: number, y: number, scale: number, mirrored: boolean, content: string) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(mirrored ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})">${content}</g>`;

export function guitarist(random: Random, x: number, y: number, scale: number): string {
  const stride = random.between(46, 78);
  const neckX = random.between(118, 150);
  const neckY = -random.between(170, 215);
  const limbs = [
    line(
      [
        [-12, -100],
        [-stride * 0.7, -50],
        [-stride, 0],
      ],
      black,
      34,
    ),
    line(
      [
        [12, -100],
        [stride * 0.6, -54],
        [stride, 0],
      ],
      black,
      34,
    ),
    // The guitar hangs low, as it should.
    polygon(
      [
        [-62, -96],
        [-40, -140],
        [0, -124],
        [34, -138],
        [42, -112],
        [26, -84],
        [-10, -72],
        [-48, -68],
      ],
      black,
    ),
    line(
      [
        [10, -112],
        [neckX, neckY],
      ],
      black,
      11,
    ),
    polygon(
      [
        [neckX - 6, neckY - 4],
        [neckX + 26, neckY - 26],
        [neckX + 30, neckY - 10],
        [neckX + 6, neckY + 10],
      ],
      black,
    ),
    line(
      [
        [30, -180],
        [84, -158],
        [neckX * 0.72, neckY * 0.86],
      ],
      black,
      20,
    ),
    line(
      [
        [-30, -180],
        [-62, -132],
        [-22, -104],
      ],
      black,
      20,
    ),
  ].join('');
  return placed(x, y, scale, random.chance(0.5), person(random, limbs, random.between(8, 26)));
}

export function singer(random: Random, x: number, y: number, scale: number): string {
  const arm: Point[] = random.chance(0.5)
    ? [
        [30, -182],
        [74, -236],
        [66, -306],
      ]
    : [
        [30, -182],
        [66, -170],
        [40, -204],
      ];
  const limbs = [
    line(
      [
        [-12, -100],
        [-30, -50],
        [-36, 0],
      ],
      black,
      36,
    ),
    line(
      [
        [12, -100],
        [26, -50],
        [44, 0],
      ],
      black,
      36,
    ),
    line(arm, black, 20),
    line(
      [
        [-30, -182],
        [-50, -196],
        [22, -206],
      ],
      black,
      20,
    ),
    line(
      [
        [34, -212],
        [52, -204],
      ],
      black,
      12,
    ),
    line(
      [
        [58, 0],
        [44, -206],
      ],
      black,
      6,
    ),
    line(
      [
        [30, 0],
        [88, 0],
      ],
      black,
      7,
    ),
  ].join('');
  return placed(x, y, scale, random.chance(0.5), person(random, limbs, 4));
}
