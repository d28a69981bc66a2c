import { backdrop, blur, circle, glow, line, plate, polygon, ring } from '../drawing.ts';
import type { Random } from '../random.ts';

/** Circles that weigh something: a black sun, its orbits and what stands below. */
export function eclipse(random: Random): string {
  const y = random.between(400, 470);
  const radius = random.between(190, 250);
  const turn = random.between(0, 2 * Math.PI);
  const spokes = random.pick([36, 48, 72]);
  const parts: string[] = [];
  for (let spoke = 0; spoke < spokes; spoke += 1) {
    const angle = turn + (spoke / spokes) * 2 * Math.PI;
    const from = radius + 24;
    const to = radius + (spoke % 3 === 0 ? 190 : spoke % 2 === 0 ? 110 : 70);
    parts.push(
      line(
        [
          [500 + from * Math.cos(angle), y + from * Math.sin(angle)],
          [500 + to * Math.cos(angle), y + to * Math.sin(angle)],
        ],
        plate(0.9),
        4,
      ),
    );
  }
  for (let orbit = 1; orbit <= 4; orbit += 1) {
    const distance = radius + 90 + orbit * random.between(52, 66);
    const angle = random.between(0, 2 * Math.PI);
    const moon = [500 + distance * Math.cos(angle), y + distance * Math.sin(angle)] as const;
    const size = random.between(9, 26);
    parts.push(ring(500, y, distance, plate(0.5), 2.5));
    parts.push(circle(...moon, size + 9, plate(0.06)), circle(...moon, size, plate(0.9)));
    parts.push(circle(moon[0] + size * 0.4, moon[1] - size * 0.2, size * 0.85, plate(0.06)));
  }
  const peak = random.between(250, 330);
  return [
    '<defs>',
    glow('corona', [
      [0.3, plate(1, 1)],
      [0.55, plate(0.75, 1), 0.75],
      [1, plate(0.2, 1), 0],
    ]),
    blur('soft', 4),
    '</defs>',
    backdrop(plate(0.06, 0, 0.1)),
    circle(500, y, radius * 1.75, 'url(#corona)'),
    ...parts,
    circle(500, y, radius + 5, plate(1, 0.6), 'filter="url(#soft)"'),
    circle(500, y, radius, plate(0.015)),
    ring(500, y, radius * 0.72, plate(0.28), 2),
    polygon(
      [
        [500 - peak * 1.9, 1000],
        [500, 1000 - peak],
        [500 + peak * 1.9, 1000],
      ],
      plate(0.02),
    ),
    polygon(
      [
        [500, 1000 - peak],
        [500 + peak * 1.9, 1000],
        [540, 1000],
      ],
      plate(0.16),
    ),
    line(
      [
        [500 - peak * 1.9, 1000],
        [500, 1000 - peak],
        [500 + peak * 1.9, 1000],
      ],
      plate(0.9),
      4,
    ),
  ].join('');
}
