import { circle, line, plate, side } from '../drawing.ts';
import type { Random } from '../random.ts';

/** One arm out of the crowd: a fist, an open hand or the horns. */
function arm(random: Random, x: number, y: number, length: number, colour: string): string {
  const lean = random.between(-0.25, 0.25) * length;
  const width = length * 0.17;
  const handX = x + lean;
  const handY = y - length;
  const finger = (dx: number, dy: number) =>
    line(
      [
        [handX, handY],
        [handX + dx * width, handY + dy * width],
      ],
      colour,
      width * 0.42,
    );
  const horns = () => finger(-0.75, -2.1) + finger(0.75, -1.9);
  const open = () => finger(-1.2, -1.1) + finger(-0.5, -1.9) + finger(0.2, -2) + finger(0.9, -1.6);
  const fist = () => '';
  return [
    line(
      [
        [x - lean * 0.2, y + 60],
        [x + lean * 0.25, y - length * 0.45],
        [handX, handY],
      ],
      colour,
      width,
    ),
    circle(handX, handY - width * 0.2, width * 0.78, colour),
    random.pick([fist, horns, horns, open])(),
  ].join('');
}

function head(random: Random, x: number, y: number, radius: number, colour: string, rim: string): string {
  const reach = radius * random.between(1.9, 2.3);
  const hair = random.chance(0.5) ? radius * random.between(0.95, 1.15) : radius * 0.5;
  const at = (dx: number, dy: number) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
  const body = [
    `M${at(-reach, 400)}L${at(-reach, radius * 2.7)}`,
    `Q${at(-reach, radius * 1.75)} ${at(-reach * 0.5, radius * 1.6)}`,
    `Q${at(-hair, radius * 1.5)} ${at(-hair, radius * 1.2)}L${at(-radius * 0.84, 0)}`,
    `L${at(radius * 0.84, 0)}L${at(hair, radius * 1.2)}`,
    `Q${at(hair, radius * 1.5)} ${at(reach * 0.5, radius * 1.6)}`,
    `Q${at(reach, radius * 1.75)} ${at(reach, radius * 2.7)}L${at(reach, 400)}Z`,
  ].join('');
  const crown = `M${at(-radius * 0.72, -radius * 0.55)}Q${at(-radius * 0.3, -radius * 1.08)} ${at(radius * 0.34, -radius * 0.94)}`;
  return [
    `<path d="${body}" fill="${colour}"/>`,
    `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(radius * 0.85).toFixed(1)}" ry="${radius.toFixed(1)}" fill="${colour}"/>`,
    `<path d="${crown}" fill="none" stroke="${rim}" stroke-width="${(radius * 0.09).toFixed(1)}" stroke-linecap="round"/>`,
  ].join('');
}

/** Rows of heads that grow darker and bigger towards the reader. */
export function crowd(random: Random, top: number): string {
  const parts: string[] = [];
  for (let row = 0; row < 4; row += 1) {
    const radius = 22 + row * 13;
    const y = top + row * 74;
    const colour = plate(0.19 - row * 0.055);
    const rim = plate(0.62 - row * 0.13);
    for (let x = -40 + random.between(0, 60); x < side + 60; x += radius * random.between(1.9, 2.8)) {
      if (row < 3 && random.chance(0.3))
        parts.push(arm(random, x + radius, y, radius * random.between(3.4, 5), colour));
      parts.push(head(random, x, y + random.between(-14, 14), radius, colour, rim));
    }
  }
  return parts.join('');
}
