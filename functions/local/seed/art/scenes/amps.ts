import { backdrop, box, circle, fade, glow, line, plate, ring, side } from '../drawing.ts';
import type { Random } from '../random.ts';

function speaker(x: number, y: number, radius: number): string {
  return [
    circle(x, y, radius, plate(0.13)),
    ring(x, y, radius, plate(0.34), 7),
    ring(x, y, radius * 0.8, plate(0.24), 10),
    ring(x, y, radius * 0.62, plate(0.18), 5),
    circle(x, y, radius * 0.34, 'url(#cap)'),
  ].join('');
}

function cabinet(x: number, y: number, width: number): string {
  const inset = width * 0.06;
  const quarter = (width - inset * 2) / 4;
  const centres = [1, 3].flatMap((row) => [1, 3].map((column) => [row, column] as const));
  return [
    box(x, y, width, width, plate(0.06), 'rx="10"'),
    box(x + inset, y + inset, width - inset * 2, width - inset * 2, plate(0.2)),
    ...centres.map(([row, column]) =>
      speaker(x + inset + column * quarter, y + inset + row * quarter, quarter * 0.86),
    ),
    box(x + 4, y + 4, width - 8, width - 8, 'none', `stroke="${plate(0.42)}" stroke-width="3" rx="8"`),
  ].join('');
}

function amplifier(random: Random, x: number, y: number, width: number): string {
  const height = width * 0.36;
  const knobs = random.whole(6, 9);
  const parts = [
    box(x, y, width, height, plate(0.07), 'rx="10"'),
    box(x + 5, y + 5, width - 10, height - 10, 'none', `stroke="${plate(0.45)}" stroke-width="3" rx="8"`),
    box(x + width * 0.05, y + height * 0.14, width * 0.9, height * 0.36, plate(0.24)),
    box(x + width * 0.05, y + height * 0.58, width * 0.9, height * 0.28, plate(0.72)),
  ];
  for (let knob = 0; knob < knobs; knob += 1) {
    const knobX = x + width * (0.12 + (0.66 * knob) / (knobs - 1));
    const knobY = y + height * 0.72;
    const angle = random.between(-2.4, 2.4);
    const tip = [knobX + Math.sin(angle) * width * 0.026, knobY - Math.cos(angle) * width * 0.026] as const;
    parts.push(circle(knobX, knobY, width * 0.03, plate(0.05)), line([[knobX, knobY], tip], plate(0.95), 4));
  }
  const jewel = [x + width * 0.89, y + height * 0.72] as const;
  return [
    ...parts,
    circle(...jewel, width * 0.16, 'url(#jewel)'),
    circle(...jewel, width * 0.024, plate(1, 1)),
  ].join('');
}

/** A wall of amplifiers with one lamp on. */
export function amps(random: Random): string {
  const columns = 2;
  const width = side / columns;
  const parts: string[] = [];
  for (let column = 0; column < columns; column += 1) {
    const x = column * width + 6;
    const top = random.between(40, 150);
    const inner = width - 12;
    parts.push(amplifier(random, x + random.between(-3, 3), top, inner));
    for (let y = top + inner * 0.36 + 6; y < side; y += inner + 6) parts.push(cabinet(x, y, inner));
  }
  return [
    '<defs>',
    glow('cap', [
      [0, plate(0.62)],
      [0.7, plate(0.22)],
      [1, plate(0.1)],
    ]),
    glow('jewel', [
      [0, plate(0.9, 1), 0.95],
      [1, plate(0.4, 1), 0],
    ]),
    glow('lamp', [
      [0, plate(1), 0.75],
      [1, plate(0.4), 0],
    ]),
    fade('dusk', [
      [0, plate(0, 0), 0],
      [1, plate(0, 0), 0.6],
    ]),
    '</defs>',
    backdrop(plate(0.02)),
    ...parts,
    circle(random.between(300, 700), random.between(240, 420), 560, 'url(#lamp)'),
    box(0, 300, side, 700, 'url(#dusk)'),
  ].join('');
}
