import { bandKey } from '../contract/article-index.ts';
import { paths } from '../contract/paths.ts';
import type { PublicReader } from '../contract/public-reader.ts';
import {
  everyTerm,
  type InitialResult,
  type SearchKind,
  searchKinds,
  type InitialResults,
  type SearchPosting,
} from '../contract/search.ts';
import type { Clock, Database } from '../database.ts';

/**
 * How many entries of each kind to include: as many bands as fit into 25 KiB, and of the others those that users most
 * often look for, which are the newest.
 */
const counts: Record<SearchKind, number> = { band: 3000, article: 60, event: 40, video: 30, author: 100 };
/** True for kinds of which the upcoming items are included rather than the newest. */
const isAhead = (kind: SearchKind): boolean => kind === 'event';

interface Listed {
  key: string;
  value: unknown;
}

const entryOf =
  (kind: SearchKind) =>
  ({ key, value }: Listed): InitialResult => {
    const { n, t, d } = value as SearchPosting;
    const isKeyOfTitle = kind === 'band' && bandKey(t) === key;
    return { t, n, ...(d !== undefined && { d }), ...(!isKeyOfTitle && { i: key }) };
  };

/** Sorts by title, because similar neighbours compress best. */
const byTitle = (one: InitialResult, other: InitialResult): number => (one.t < other.t ? -1 : 1);

/** Reads a list through a cache that keeps it for an hour. */
export type CacheLonger = <Value>(name: string, read: () => Promise<Value>) => Promise<Value>;

interface InitialResultsDeps {
  reader: PublicReader;
  /** Needed because public readers may query only a few entries of a list. */
  database: Pick<Database, 'query'>;
  clock: Clock;
  cacheLonger: CacheLonger;
}

/** Returns the bands. If there are too many, those with more than one item come first. */
async function bands({ database }: InitialResultsDeps): Promise<Listed[]> {
  const list = paths.searchNames('band', everyTerm);
  const several = await database.query(list, { by: 'n', from: 2, limit: counts.band });
  const left = counts.band - several.length;
  return left > 0 ? [...several, ...(await database.query(list, { by: 'n', to: 1, limit: left }))] : several;
}

/** Collects the initial data of the search. Bands make up nearly all of it, and rarely change. */
export async function initialResults(deps: InitialResultsDeps): Promise<InitialResults> {
  const read = (kind: SearchKind): Promise<Listed[]> => {
    const list = paths.searchNames(kind, everyTerm);
    const order = { by: 'n', count: counts[kind] };
    if (kind === 'band') return deps.cacheLonger('bands', () => bands(deps));
    return isAhead(kind)
      ? deps.reader.lowest(list, { ...order, from: deps.clock.now() })
      : deps.reader.highest(list, order);
  };
  const lists = await Promise.all(searchKinds.map(async (kind) => ({ kind, found: await read(kind) })));
  return {
    whole: lists
      .filter(({ kind, found }) => !isAhead(kind) && found.length < counts[kind])
      .map(({ kind }) => kind),
    entries: Object.fromEntries(
      lists.map(({ kind, found }) => [kind, found.map(entryOf(kind)).toSorted(byTitle)]),
    ),
  };
}
