import { join } from 'node:path';
import alts from './covers.json' with { type: 'json' };

/** Every picture of the demo data: `covers/{name}.webp`. `covers.json` says in words what is to be seen in it. */
export type CoverName = keyof typeof alts;

export const coverNames = Object.keys(alts) as [CoverName, ...CoverName[]];

export const coverFile = (name: CoverName): string => join(import.meta.dirname, 'covers', `${name}.webp`);

export const coverAlt = (name: CoverName): string => alts[name];
