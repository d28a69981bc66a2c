import { searchKinds } from '@contract/search.ts';
import { isNumber, storedObject, storedText } from '../../lib/stored.ts';
import { storage } from '../../platform/storage.ts';
import { type SearchResult, keyOf } from './search-result.ts';

const storageKey = 'riffhall:found';
const storedMax = 60;

function storedResult(value: unknown): SearchResult | null {
  const { kind, id, title, detail, rank } = storedObject(value);
  const known = searchKinds.find((one) => one === kind);
  if (!known || !storedText(id) || !storedText(title) || !isNumber(rank)) return null;
  return { kind: known, id: storedText(id), title: storedText(title), detail: storedText(detail), rank };
}

/** Returns the results found on this device before, latest first, for offline use. */
export function readRecentResults(): SearchResult[] {
  try {
    const stored: unknown = JSON.parse(storage.read(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.map(storedResult).filter((one) => one !== null) : [];
  } catch {
    return [];
  }
}

export function storeRecentResults(found: readonly SearchResult[]): void {
  const all = new Map([...found, ...readRecentResults()].toReversed().map((one) => [keyOf(one), one]));
  const latest = [...all.values()].toReversed().slice(0, storedMax);
  storage.write(
    storageKey,
    JSON.stringify(latest.map(({ kind, id, title, detail, rank }) => ({ kind, id, title, detail, rank }))),
  );
}
