import { backdrop, circle, line, plate, type Point, polygon, side } from '../drawing.ts';
import type { Random } from '../random.ts';

function pine(random: Random, x: number, foot: number, height: number, lit: number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  const tiers = Math.round(7 + height / 70);
  for (let tier = 0; tier <= tiers; tier += 1) {
    const y = foot - height + (height * 0.94 * tier) / tiers;
    const reach = 6 + height * 0.19 * (tier / tiers) * random.between(0.8, 1.2);
    left.push([x - reach * 0.42, y - 4], [x - reach, y + height * 0.05 * random.between(0.7, 1.3)]);
    right.push([x + reach * 0.42, y - 4], [x + reach, y + height * 0.05 * random.between(0.7, 1.3)]);
  }
  const cuts: string[] = [];
  for (let tier = 1; tier < tiers && lit > 0; tier += 1) {
    const y = foot - height + (height * 0.94 * tier) / tiers;
    const reach = height * 0.17 * (tier / tiers);
    cuts.push(
      line(
        [
          [x - reach * 0.1, y - height * 0.03],
          [x - reach * random.between(0.5, 0.85), y + height * 0.02],
        ],
        plate(lit),
        2 + height * 0.006,
      ),
    );
    if (random.chance(0.6))
      cuts.push(
        line(
          [
            [x - reach * 0.06, y],
            [x - reach * 0.45, y + height * 0.022],
          ],
          plate(lit),
          2 + height * 0.004,
        ),
      );
  }
  return (
    polygon(
      [[x, foot - height - 22], ...right, [x + 8, foot], [x - 8, foot], ...left.toReversed()],
      plate(0.02),
    ) + cuts.join('')
  );
}

/** Pines before a moon, cut in wood. */
export function forest(random: Random): string {
  const moon: Point = [random.between(300, 700), random.between(230, 340)];
  const radius = random.between(150, 210);
  const rows: string[] = [];
  for (let row = 0; row < 3; row += 1) {
    const foot = 760 + row * 120;
    const ground: Point[] = [[0, side]];
    for (let x = 0; x <= side; x += 50) ground.push([x, foot - 20 + random.between(-18, 18)]);
    rows.push(polygon([...ground, [side, side]], plate(row === 2 ? 0.7 : 0.36 + row * 0.1)));
    const spacing = 54 + row * 46;
    for (let x = random.between(-20, 40); x < side + 40; x += spacing * random.between(0.7, 1.3)) {
      // The way in stays open.
      if (row === 2 && Math.abs(x - moon[0]) < 170) continue;
      rows.push(
        pine(
          random,
          x,
          foot + random.between(-10, 20),
          (230 + row * 190) * random.between(0.75, 1.2),
          row === 0 ? 0 : 0.92,
        ),
      );
    }
  }
  const sky: string[] = [];
  for (let band = 0; band < 7; band += 1)
    sky.push(circle(...moon, radius + 330 - band * 42, plate(0.2 + band * 0.055)));
  return [
    backdrop(plate(0.16)),
    ...sky,
    circle(...moon, radius, plate(1, random.chance(0.6) ? 1 : 0)),
    ...rows,
  ].join('');
}
