import { isKeyOrBandTag } from '../../src/contract/band-tags.ts';
import { forEachConcurrently } from '../../src/kit/for-each-settled.ts';
import type { Listed } from './listed-places.ts';
import type { Places } from './rest-places.ts';

const concurrency = 10;

type Path = readonly string[];

interface Place {
  path: Path;
  /** The lists below it. */
  below: Listed;
}

/** Returns every invalid key in the lists; see `isKeyOrBandTag`. */
async function impossibleKeys(path: Path, { any, named }: Listed, places: Places): Promise<Place[]> {
  const found: Place[] = [];
  const descend = async (key: string, below: Listed) =>
    void found.push(...(await impossibleKeys([...path, key], below, places)));
  for (const [key, below] of Object.entries(named)) await descend(key, below);
  if (!any) return found;
  const keys = await places.keys(path);
  for (const key of keys) if (!isKeyOrBandTag(key)) found.push({ path: [...path, key], below: any });
  if (any.any || Object.keys(any.named).length > 0) {
    await forEachConcurrently(keys.filter(isKeyOrBandTag), concurrency, (key) => descend(key, any));
  }
  return found;
}

/** Removes a path, entry by entry, because the database refuses a write that starts many functions. */
async function removePlace({ path, below: { any, named } }: Place, places: Places): Promise<void> {
  for (const [key, below] of Object.entries(named))
    await removePlace({ path: [...path, key], below }, places);
  const keys = any ? await places.keys(path) : [];
  for (const key of keys) if (any) await removePlace({ path: [...path, key], below: any }, places);
  await places.remove(path);
}

export interface RepairKeysDeps {
  places: Places;
  listed: Listed;
  say: (line: string) => void;
}

/**
 * Finds keys that SDKs cannot read and band tags that no path can be built from, and removes them if `fix` is set. Rules
 * that lack this validation let members write under names that every object inherits. Resolves to whether all lists can
 * be read.
 */
export async function repairKeys(fix: boolean, { places, listed, say }: RepairKeysDeps): Promise<boolean> {
  const found = await impossibleKeys([], listed, places);
  for (const { path } of found) say(`key         ${path.join('/')}`);
  if (found.length === 0) return true;
  if (!fix) {
    say(
      `${found.length} of the keys above break whoever reads them. Nothing was changed; --mend removes them.`,
    );
    return false;
  }
  await forEachConcurrently(found, concurrency, (place) => removePlace(place, places));
  say(`${found.length} removed.`);
  return true;
}
