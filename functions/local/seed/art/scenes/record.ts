import { backdrop, box, circle, plate, polygon, ring } from '../drawing.ts';
import type { Random } from '../random.ts';

/** A record half out of its sleeve. */
export function record(random: Random): string {
  const x = random.between(560, 640);
  const y = random.between(440, 560);
  const radius = 460;
  const grooves: string[] = [];
  for (let groove = radius - 14; groove > 175; groove -= random.between(5, 9)) {
    grooves.push(ring(x, y, groove, plate(random.between(0.06, 0.2)), random.between(1, 3)));
  }
  for (const gap of [0.82, 0.66, 0.52])
    grooves.push(ring(x, y, radius * (gap + random.between(-0.03, 0.03)), plate(0.01), 7));
  const shine = (angle: number, spread: number, tone: number) => {
    const at = (turn: number) => [x + 700 * Math.cos(turn), y + 700 * Math.sin(turn)] as const;
    return polygon(
      [[x, y], at(angle - spread), at(angle + spread)],
      plate(tone),
      'clip-path="url(#disc)" opacity="0.5"',
    );
  };
  const angle = random.between(-1.2, -0.4);
  const sleeve = random.between(250, 330);
  return [
    `<defs><clipPath id="disc"><circle cx="${x}" cy="${y}" r="${radius - 8}"/></clipPath></defs>`,
    backdrop(plate(random.pick([0.75, 0.2]))),
    circle(x + 14, y + 22, radius, plate(0.01), 'opacity="0.5"'),
    circle(x, y, radius, plate(0.04)),
    ...grooves,
    ...[0.16, 0.09, 0.04].flatMap((spread, index) => [
      shine(angle, spread, 0.4 + index * 0.2),
      shine(angle + Math.PI, spread, 0.35 + index * 0.2),
    ]),
    circle(x, y, 168, plate(0.95, 1)),
    ring(x, y, 150, plate(0.1, 1), 4),
    ring(x, y, 62, plate(0.1, 1), 4),
    box(x - 92, y - 112, 184, 22, plate(0.05)),
    box(x - 64, y - 80, 128, 8, plate(0.05)),
    ...[0, 1, 2, 3].map((track) => box(x - 88, y + 76 + track * 15, random.between(90, 170), 6, plate(0.05))),
    circle(x, y, 13, plate(0.8)),
    polygon(
      [
        [-10, 30],
        [sleeve, 40],
        [sleeve + 6, 968],
        [-10, 980],
      ],
      plate(0.88),
    ),
    polygon(
      [
        [sleeve - 16, 40],
        [sleeve, 40],
        [sleeve + 6, 968],
        [sleeve - 10, 968],
      ],
      plate(0.5),
    ),
    ...[0, 1, 2, 3, 4, 5].map((bar) =>
      box(20, 90 + bar * 62, sleeve - 90 - bar * random.between(8, 34), 34, plate(0.05)),
    ),
    circle(sleeve * 0.4, 760, 96, plate(0.05)),
    circle(sleeve * 0.4 + 30, 736, 84, plate(0.88)),
  ].join('');
}
