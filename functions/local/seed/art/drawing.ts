/** Side of every drawing, in its own units. */
export const side = 1000;

/**
 * Drawings are plates, not pictures: red is how light a place is, green how much of the spot colour lies on it, blue how
 * much smoke drifts through it. What comes out of the press is up to the press.
 */
export function plate(light: number, spot = 0, smoke = 0): string {
  const part = (value: number) => Math.round(255 * Math.min(1, Math.max(0, value)));
  return `rgb(${part(light)},${part(spot)},${part(smoke)})`;
}

export type Point = readonly [x: number, y: number];

const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

export const polygon = (points: readonly Point[], fill: string, rest = ''): string =>
  `<polygon points="${points.map(at).join(' ')}" fill="${fill}" ${rest}/>`;

export const line = (points: readonly Point[], stroke: string, width: number, rest = ''): string =>
  `<polyline points="${points.map(at).join(' ')}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${rest}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, rest = ''): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${fill}" ${rest}/>`;

export const ring = (
  x: number,
  y: number,
  radius: number,
  stroke: string,
  width: number,
  rest = '',
): string => circle(x, y, radius, 'none', `stroke="${stroke}" stroke-width="${width}" ${rest}`);

export const box = (x: number, y: number, width: number, height: number, fill: string, rest = ''): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}" ${rest}/>`;

export const backdrop = (fill: string): string => box(0, 0, side, side, fill);

/** Stops from the top (or the middle, when round) to the end: how far, which plate colour, how solid. */
type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

export const fade = (id: string, list: readonly Stop[], direction = 'x1="0" y1="0" x2="0" y2="1"'): string =>
  `<linearGradient id="${id}" ${direction}>${stops(list)}</linearGradient>`;

export const glow = (id: string, list: readonly Stop[]): string =>
  `<radialGradient id="${id}">${stops(list)}</radialGradient>`;

export const blur = (id: string, amount: number): string =>
  `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${amount}"/></filter>`;

/** `size` is in pixels. */
export const drawing = (content: string, size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}">${content}</svg>`;
