import { backdrop, box, circle, glow, line, plate } from '../drawing.ts';
import type { Random } from '../random.ts';

function candle(random: Random, x: number, top: number, width: number): string {
  const drips: string[] = [];
  for (let drip = 0; drip < 5; drip += 1) {
    const dripX = x - width / 2 + (drip + 0.5) * (width / 5);
    drips.push(
      line(
        [
          [dripX, top + 4],
          [dripX + random.between(-3, 3), top + random.between(40, 190)],
        ],
        plate(random.between(0.55, 0.8)),
        width * 0.2,
      ),
    );
  }
  const flame = random.between(64, 92);
  const lean = random.between(-12, 12);
  const tongue = (scale: number, fill: string) =>
    `<path d="M${x} ${top - 10} C${x - 30 * scale} ${top - 24} ${x - 20 * scale} ${top - flame * scale * 0.6} ${x + lean} ${top - 14 - flame * scale} C${x + 24 * scale} ${top - flame * scale * 0.55} ${x + 28 * scale} ${top - 24} ${x} ${top - 10} Z" fill="${fill}"/>`;
  return [
    circle(x, top - 50, 250, 'url(#halo)'),
    box(x - width / 2, top, width, 1000, 'url(#wax)'),
    `<ellipse cx="${x}" cy="${top}" rx="${width / 2}" ry="${width * 0.13}" fill="${plate(0.9)}"/>`,
    ...drips,
    line(
      [
        [x, top],
        [x, top - 22],
      ],
      plate(0.02),
      5,
    ),
    tongue(1.15, plate(0.95, 1)),
    tongue(0.62, plate(1, 0.15)),
  ].join('');
}

/** Candles, the dear lighting of bands that load in after dark. */
export function candles(random: Random): string {
  const parts: { x: number; top: number; width: number }[] = [];
  for (let x = random.between(70, 130); x < 960; x += random.between(120, 190)) {
    parts.push({ x, top: random.between(380, 720), width: random.between(56, 104) });
  }
  return [
    '<defs>',
    glow('halo', [
      [0, plate(0.85, 0.8), 0.7],
      [0.4, plate(0.4, 0.7), 0.3],
      [1, plate(0.1, 0.5), 0],
    ]),
    `<linearGradient id="wax"><stop offset="0" stop-color="${plate(0.3)}"/><stop offset="0.35" stop-color="${plate(0.78)}"/><stop offset="1" stop-color="${plate(0.06)}"/></linearGradient>`,
    '</defs>',
    backdrop(plate(0.04, 0, 0.12)),
    ...parts
      .sort((one, other) => one.top - other.top)
      .map(({ x, top, width }) => candle(random, x, top, width)),
  ].join('');
}
