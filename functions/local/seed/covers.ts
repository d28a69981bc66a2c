import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import alts from './covers.json' with { type: 'json' };
import type { StoredPicture } from '../../src/contract/pictures.ts';
import { forEachConcurrently } from '../../src/kit/for-each-settled.ts';
import type { LocalApi } from './local-api.ts';
import type { DemoSessions } from './seed-people.ts';

export type DemoPictures = Record<CoverName, StoredPicture>;

/** Uploads every picture as an author would. The server recognizes those that it already has. */
export async function seedPictures(api: LocalApi, sessions: DemoSessions): Promise<DemoPictures> {
  const pictures: Partial<DemoPictures> = {};
  await forEachConcurrently(coverNames, 2, async (name) => {
    const data = await readFile(coverFile(name), 'base64');
    const answer = (await api.call('uploadMedia', { data }, sessions.author)) as { result: StoredPicture };
    pictures[name] = answer.result;
  });
  return pictures as DemoPictures;
}

/** The name of a demo picture, `covers/{name}.webp`. `covers.json` has the alt texts. */
export type CoverName = keyof typeof alts;

export const coverNames = Object.keys(alts) as [CoverName, ...CoverName[]];

export const coverFile = (name: CoverName): string => join(import.meta.dirname, 'covers', `${name}.webp`);

export const coverAlt = (name: CoverName): string => alts[name];
