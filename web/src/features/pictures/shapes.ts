import type { PicturePurpose } from './index.ts';

export const shapes = {
  whole: { label: 'As it is', aspect: null },
  wide: { label: 'Wide, 16 by 9', aspect: 16 / 9 },
  landscape: { label: 'Landscape, 3 by 2', aspect: 3 / 2 },
  square: { label: 'Square', aspect: 1 },
  upright: { label: 'Upright, 2 by 3', aspect: 2 / 3 },
} as const;

export type Shape = keyof typeof shapes;

export const firstShape = (purpose: PicturePurpose): Shape => (purpose === 'cover' ? 'square' : 'whole');

/** In pixels. A narrower crop is upscaled on most screens. */
const narrow = 600;

/** Returns a warning about a low resolution. It is not an error, because an old photograph may be all there is. */
export const resolutionWarning = (width: number): string | null =>
  width < narrow ? `This part is only ${Math.round(width)} pixels wide and will look soft.` : null;
