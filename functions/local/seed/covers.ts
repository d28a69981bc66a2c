import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import alts from './covers.json' with { type: 'json' };
import type { StoredPicture } from '../../src/contract/pictures.ts';
import { forEachConcurrently } from '../../src/kit/for-each-settled.ts';
import type { LocalApi } from './local-api.ts';
import type { DemoSessions } from './seed-people.ts';

export type DemoPictures = Record<CoverName, StoredPicture>;

/**
 * Uploads the first `count` pictures as an author would, and uses them in turn for all names. The server recognizes those
 * that it already has.
 */
export async function seedPictures(
  api: LocalApi,
  sessions: DemoSessions,
  count: number,
): Promise<DemoPictures> {
  const stored: Partial<DemoPictures> = {};
  const uploaded = coverNames.slice(0, count);
  await forEachConcurrently(uploaded, 2, async (name) => {
    const data = await readFile(coverFile(name), 'base64');
    const answer = (await api.call('uploadMedia', { data }, sessions.author)) as { result: StoredPicture };
    stored[name] = answer.result;
  });
  const entries = coverNames.map((name, at) => [name, stored[uploaded[at % uploaded.length] ?? name]]);
  return Object.fromEntries(entries) as DemoPictures;
}

/** The name of a demo picture, `covers/{name}.webp`. `covers.json` has the alt texts. */
export type CoverName = keyof typeof alts;

export const coverNames = Object.keys(alts) as [CoverName, ...CoverName[]];

export const coverFile = (name: CoverName): string => join(import.meta.dirname, 'covers', `${name}.webp`);

export const coverAlt = (name: CoverName): string => alts[name];
