import type { Cursor, PublicReader } from '@contract/public-reader.ts';
import { compareHighestFirst, type Place } from './database-order.ts';

interface Intersection {
  /** Newest first. */
  places: Place[];
  /** Where the next page starts; null at the end. May be set after a page that is not full: see below. */
  next: Cursor | null;
}

/** How much one step reads. */
interface Stride {
  /** How many entries of each list are read at once. */
  window: number;
  /** Whether entries below the windows may be looked up one by one. If a list ends in its window, they always may. */
  lookUp: boolean;
}

/**
 * Most common entries are found near the top of the lists, so a page costs the same however long they are. Rare
 * matches need larger windows.
 */
const usualStrides: readonly Stride[] = [
  { window: 60, lookUp: false },
  { window: 120, lookUp: false },
  { window: 200, lookUp: true },
];

interface Options {
  count: number;
  after?: Cursor;
  strides?: readonly Stride[];
  /** The maximum number of lookups per stride. */
  lookUps?: number;
}

/** How many entries are looked up in parallel. */
const batch = 24;

interface Window {
  list: string;
  places: Place[];
  slugs: Set<string>;
  /** Whether the list ends in the window. */
  whole: boolean;
}

async function readWindow(reader: PublicReader, list: string, size: number, after?: Cursor): Promise<Window> {
  const entries = await reader.highest(list, { by: '$value', count: size, ...(after && { after }) });
  const places = entries.map(({ key, value }) => ({ key, value: value as number }));
  return { list, places, slugs: new Set(places.map(({ key }) => key)), whole: entries.length < size };
}

const reaches = ({ whole, places }: Window, place: Place): boolean => {
  const last = places.at(-1);
  return whole || (last !== undefined && compareHighestFirst(place, last) <= 0);
};

/** Returns the window that reaches furthest down, and among equals the one with the fewest entries. */
function furthest(windows: readonly Window[]): Window {
  const [guide] = [...windows].sort((a, b) => {
    if (a.whole !== b.whole) return a.whole ? -1 : 1;
    if (a.whole) return a.places.length - b.places.length;
    return compareHighestFirst(b.places.at(-1) as Place, a.places.at(-1) as Place);
  });
  return guide as Window;
}

/** Returns the window that ends first. Below it, entries of its list have to be looked up. */
function nearest(windows: readonly Window[]): Window {
  const parts = windows.filter(({ whole }) => !whole);
  if (parts.length === 0) return furthest(windows);
  const [guide] = parts.sort((a, b) =>
    compareHighestFirst(a.places.at(-1) as Place, b.places.at(-1) as Place),
  );
  return guide as Window;
}

/** Returns whether no further entry can be in all lists, because one of them ends above `last`. */
const endsAt = (windows: readonly Window[], last: Place | undefined): boolean =>
  windows.some(({ whole, places }) => {
    const end = places.at(-1);
    return whole && (!end || !last || compareHighestFirst(end, last) <= 0);
  });

interface Step extends Stride {
  count: number;
  lookUps: number;
  after?: Cursor;
}

/** Reads the next `window` entries of each list, which decide most candidates. Those below a window are looked up. */
async function walk(
  reader: PublicReader,
  lists: readonly string[],
  { count, after, window, lookUp, lookUps }: Step,
): Promise<Intersection> {
  const windows = await Promise.all(lists.map((list) => readWindow(reader, list, window, after)));
  const goesFar = lookUp || windows.some(({ whole }) => whole);
  const guide = goesFar ? furthest(windows) : nearest(windows);
  // The rarest first, because what is missing there need not be looked up in the others.
  const others = windows.filter((one) => one !== guide).sort((a, b) => a.places.length - b.places.length);

  let left = lookUps;
  const stands = async (place: Place): Promise<boolean> => {
    if (others.some((one) => reaches(one, place) && !one.slugs.has(place.key))) return false;
    for (const one of others) {
      if (reaches(one, place)) continue;
      left -= 1;
      if ((await reader.get(`${one.list}/${place.key}`)) === null) return false;
    }
    return true;
  };

  const places: Place[] = [];
  for (let from = 0; from < guide.places.length; from += batch) {
    const candidates = guide.places.slice(from, from + batch);
    const found = await Promise.all(candidates.map(stands));
    places.push(...candidates.filter((_place, index) => found[index]));
    if (places.length > count) return { places: places.slice(0, count), next: places[count - 1] ?? null };
    if (left <= 0) return { places, next: candidates.at(-1) ?? null };
  }
  const last = guide.places.at(-1);
  return { places, next: endsAt(windows, last) ? null : (last ?? null) };
}

/**
 * Finds the entries that are in all of `lists` (paths of objects of `slug: publishedAt`), newest first, without
 * reading any whole list: it advances through them in a few strides. Each call reads a bounded amount and never
 * guesses, so it may return fewer than `count` entries; `next` is then the cursor to continue from.
 */
export async function intersect(
  reader: PublicReader,
  lists: readonly string[],
  { count, after, strides = usualStrides, lookUps = 120 }: Options,
): Promise<Intersection> {
  const places: Place[] = [];
  let next: Cursor | null = after ?? null;
  for (const stride of strides) {
    const step = { ...stride, lookUps, count: count - places.length, ...(next && { after: next }) };
    const found = await walk(reader, lists, step);
    places.push(...found.places);
    next = found.next;
    if (next === null || places.length === count) break;
  }
  return { places, next };
}
