import { isKey } from '../../src/contract/keys.ts';
import { functionsStartedBy } from '../../src/kit/trigger-paths.ts';
import { forEachConcurrently } from '../../src/kit/for-each-concurrently.ts';
import type { Listed } from './listed-places.ts';
import type { Places } from './rest-places.ts';

const concurrency = 10;

type Path = readonly string[];

/** Every key in the lists that is none: see `isKey`. */
async function impossibleKeys(path: Path, { any, named }: Listed, places: Places): Promise<Path[]> {
  const found: Path[] = [];
  const goOn = async (key: string, below: Listed) =>
    void found.push(...(await impossibleKeys([...path, key], below, places)));
  for (const [key, below] of Object.entries(named)) await goOn(key, below);
  if (!any) return found;
  const keys = await places.keys(path);
  for (const key of keys) if (!isKey(key)) found.push([...path, key]);
  if (any.any || Object.keys(any.named).length > 0) {
    await forEachConcurrently(keys.filter(isKey), concurrency, (key) => goOn(key, any));
  }
  return found;
}

/** Entry by entry what may start more functions than the database starts for one write. */
async function removePlace(path: Path, places: Places): Promise<void> {
  if (functionsStartedBy(path.join('/')) === Infinity) {
    for (const key of await places.keys(path)) await removePlace([...path, key], places);
  }
  await places.remove(path);
}

export interface RepairKeysDeps {
  places: Places;
  listed: Listed;
  say: (line: string) => void;
}

/**
 * Finds what the SDKs cannot read, and removes it where asked: before the rules knew better, members could write under
 * names that every object has by itself. Resolves to whether the lists can be read now.
 */
export async function repairKeys(
  mendThem: boolean,
  { places, listed, say }: RepairKeysDeps,
): Promise<boolean> {
  const found = await impossibleKeys([], listed, places);
  for (const path of found) say(`key         ${path.join('/')}`);
  if (found.length === 0) return true;
  if (!mendThem) {
    say(
      `${found.length} of the keys above break whoever reads them. Nothing was changed; --mend removes them.`,
    );
    return false;
  }
  await forEachConcurrently(found, concurrency, (path) => removePlace(path, places));
  say(`${found.length} removed.`);
  return true;
}
