import { join } from 'node:path';
import alts from './covers.json' with { type: 'json' };

/** The name of a demo picture, `covers/{name}.webp`. `covers.json` has the alt texts. */
export type CoverName = keyof typeof alts;

export const coverNames = Object.keys(alts) as [CoverName, ...CoverName[]];

export const coverFile = (name: CoverName): string => join(import.meta.dirname, 'covers', `${name}.webp`);

export const coverAlt = (name: CoverName): string => alts[name];
