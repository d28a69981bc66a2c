import { clouds, lattice, noise } from './noise.ts';

/** How tones become ink: dots of a newspaper, cut lines of an engraving, a knife in wood, a copying machine, a photograph. */
export type Screen = 'dots' | 'lines' | 'cut' | 'copy' | 'photo';
type Ink = readonly [red: number, green: number, blue: number];

export interface PressSettings {
  screen: Screen;
  paper: Ink;
  ink: Ink;
  spot: Ink;
  seed: number;
  /** Size of a dot or of a line's step, in pixels. */
  pitch: number;
}

interface Pixel {
  x: number;
  y: number;
  light: number;
}

const clamp = (value: number) => (value < 0 ? 0 : value > 1 ? 1 : value);
/** 0 below, 1 above, and a soft edge so that nothing looks sawn. */
const step = (value: number, threshold: number, softness: number) =>
  clamp((value - threshold) / softness + 0.5);

const screens: Record<Screen, (pixel: Pixel, settings: PressSettings) => number> = {
  dots({ x, y, light }, { pitch }) {
    const turn = Math.PI / pitch;
    const dot = (Math.cos((x + y) * turn * 0.7071) * Math.cos((x - y) * turn * 0.7071) + 1) / 2;
    return step(light, 0.06 + 0.88 * dot, 0.34);
  },
  lines({ x, y, light }, { pitch, seed }) {
    // The graver follows the form: light ground bends the line.
    const along = y + 34 * light + 5 * noise(x / 70, y / 70, seed);
    const wave = (Math.sin((along * 2 * Math.PI) / pitch) + 1) / 2;
    return step(light, 0.05 + 0.9 * wave, 0.42);
  },
  cut({ x, y, light }, { pitch, seed }) {
    const grainOfWood = clouds(x / 160, y / 9, seed);
    const along = y + 16 * clouds(x / 90, y / 90, seed + 9);
    const gouge = (Math.sin((along * 2 * Math.PI) / pitch) + 1) / 2;
    return step(light + (grainOfWood - 0.5) * 0.16, 0.2 + 0.6 * gouge, 0.16);
  },
  copy({ x, y, light }, { seed }) {
    const toner = clouds(x / 26, y / 26, seed) * 0.24 + lattice(x >> 1, y >> 1, seed) * 0.2;
    const streak = noise(x / 5, 3, seed + 4) > 0.93 ? 0.12 : 0;
    return step(light, 0.3 + toner - streak, 0.14);
  },
  photo({ x, y, light }, { seed }) {
    const contrast = light * light * (3 - 2 * light) * 0.55 + light * 0.45;
    return clamp(contrast + (lattice(x >> 1, y >> 1, seed) - 0.5) * 0.07 * (1 - light));
  },
};

/** Spot colour goes on last, a little out of register, as cheap presses have it. */
const slip = 3;

/** Prints plates (three bytes a pixel, see `plate`) and answers the pixels of the print. */
export function print(plates: Uint8Array, size: number, settings: PressSettings): Uint8Array {
  const { paper, ink, spot, seed, screen } = settings;
  const result = new Uint8Array(plates.length);
  const expose = screens[screen];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const place = (y * size + x) * 3;
      const smoke = (plates[place + 2] ?? 0) / 255;
      const drift = smoke > 0.01 ? smoke * (clouds(x / 210, y / 130, seed + 2) - 0.32) * 1.5 : 0;
      const light = clamp((plates[place] ?? 0) / 255 + Math.max(0, drift));
      const bare = expose({ x, y, light }, settings);
      const mottle = 1 - 0.1 * clouds(x / 240, y / 240, seed + 5);
      const slipped = Math.min(size - 1, y + slip) * size + Math.min(size - 1, x + slip);
      const coverage = ((plates[slipped * 3 + 1] ?? 0) / 255) * (screen === 'photo' ? 1 : 0.97);
      for (let channel = 0; channel < 3; channel += 1) {
        const base = (ink[channel] ?? 0) + ((paper[channel] ?? 0) * mottle - (ink[channel] ?? 0)) * bare;
        // Translucent on light, and black ink stays black under it.
        const over =
          (ink[channel] ?? 0) + ((spot[channel] ?? 0) - (ink[channel] ?? 0)) * (0.12 + 0.88 * bare);
        result[place + channel] = base + (over - base) * coverage;
      }
    }
  }
  return result;
}
