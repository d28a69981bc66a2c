import { dayMs } from '@contract/time.ts';
import { isNumber, storedObject } from '../../lib/stored.ts';
import { storage } from '../../platform/storage.ts';

const key = 'riffhall:listened';
const keptAtMost = 50;
const keptForMs = 90 * dayMs;

interface StoredPosition {
  seconds: number;
  at: number;
}

const isStoredPosition = (value: unknown): value is StoredPosition => {
  const { seconds, at } = storedObject(value);
  return isNumber(seconds) && seconds > 0 && isNumber(at) && at > Date.now() - keptForMs;
};

/** Reads the stored positions, without expired or malformed entries. */
function read(): [slug: string, position: StoredPosition][] {
  return Object.entries(storedObject(storage.readJson(key))).filter(
    (entry): entry is [string, StoredPosition] => isStoredPosition(entry[1]),
  );
}

function write(positions: [string, StoredPosition][]): void {
  const newest = positions.sort(([, a], [, b]) => b.at - a.at).slice(0, keptAtMost);
  if (newest.length > 0) storage.writeJson(key, Object.fromEntries(newest));
  else storage.remove(key);
}

const others = (slug: string) => read().filter(([other]) => other !== slug);

/** The position at which each recording was stopped, by the slug of its article. Stored in this browser only. */
export const storedPositions = {
  get: (slug: string): number => read().find(([other]) => other === slug)?.[1].seconds ?? 0,
  keep: (slug: string, seconds: number): void =>
    write([...others(slug), [slug, { seconds, at: Date.now() }]]),
  forget: (slug: string): void => write(others(slug)),
};
