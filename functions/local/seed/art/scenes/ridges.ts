import { backdrop, circle, plate, type Point, polygon } from '../drawing.ts';
import { noise } from '../noise.ts';
import type { Random } from '../random.ts';

/** Line upon line of mountains, each hiding what is behind it. */
export function ridges(random: Random): string {
  const seed = random.whole(1, 9999);
  const count = random.whole(30, 40);
  const emberLine = random.whole(10, count - 10);
  const centre = random.between(420, 580);
  const parts: string[] = [];
  for (let ridge = 0; ridge < count; ridge += 1) {
    const base = 330 + (ridge / count) * 620;
    const points: Point[] = [];
    for (let x = 60; x <= 940; x += 5) {
      const middle = Math.exp(-(((x - centre) / 230) ** 2));
      const wild = noise(x / 46, ridge * 1.7, seed) * 1.1 + noise(x / 15, ridge * 3.1, seed + 3) * 0.42;
      points.push([x, base - middle * wild * 190 - noise(x / 8, ridge, seed + 8) * 7]);
    }
    const stroke = ridge === emberLine ? plate(1, 1) : plate(0.95);
    parts.push(polygon([[60, base + 80], ...points, [940, base + 80]], plate(0.03), `stroke="none"`));
    parts.push(
      `<polyline points="${points.map(([x, y]) => `${x},${y.toFixed(1)}`).join(' ')}" fill="none" stroke="${stroke}" stroke-width="${ridge === emberLine ? 6 : 3.6}" stroke-linejoin="round"/>`,
    );
  }
  return [
    backdrop(plate(0.03)),
    circle(centre + random.between(-160, 160), 230, random.between(70, 110), plate(0.95)),
    circle(centre + random.between(-160, 160), 215, random.between(60, 90), plate(0.03)),
    ...parts,
  ].join('');
}
