import type { Path } from '../contract/paths.ts';
import type { Database, Entry, Query, Changes } from '../database.ts';

/** A small page, because each entry may be a long text or a list itself. */
const defaultPageSize = 100;

interface Span<Bound extends string | number> {
  /** `$key`, or the field, or the path to the field, that entries are ordered by. The rules must index it. */
  by: string;
  /** Both bounds are inclusive. */
  from?: Bound;
  to?: Bound;
  /** Exclusive start, as in `Query`. */
  after?: string;
}

const fieldIn = (value: unknown, by: string): unknown =>
  by.split('/').reduce<unknown>((at, field) => (at as Record<string, unknown> | undefined)?.[field], value);

/** Yields pages of the entries whose field lies within a span, ordered by that field. */
export async function* pagesBy<Stored, Bound extends string | number>(
  list: Path<Record<string, Stored>>,
  span: Span<Bound>,
  database: Pick<Database, 'query'>,
  pageSize = defaultPageSize,
): AsyncGenerator<Entry<NoInfer<Stored>>[]> {
  let query: Query = { ...span, limit: pageSize };
  for (;;) {
    const page = await database.query<Stored>(list, query);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    if (page.length < pageSize) return;
    const from = span.by === '$key' ? undefined : (fieldIn(last.value, span.by) as Bound);
    query = { ...query, ...(from !== undefined && { from }), after: last.key };
  }
}

/** Same as `pagesBy`, but yields single entries. */
export async function* entriesBy<Stored, Bound extends string | number>(
  list: Path<Record<string, Stored>>,
  span: Span<Bound>,
  database: Pick<Database, 'query'>,
): AsyncGenerator<Entry<NoInfer<Stored>>> {
  for await (const page of pagesBy(list, span, database)) yield* page;
}

/** Yields the entries of a list of any length in key order, fetching a page at a time. */
export const entriesOf = <Stored = unknown>(
  list: Path<Record<string, Stored>>,
  database: Pick<Database, 'query'>,
): AsyncGenerator<Entry<NoInfer<Stored>>> => entriesBy(list, { by: '$key' }, database);

/**
 * Processes the entries of a query page by page until none is left. `work` must remove each page from the query's
 * results, or this never ends. An interrupted run can be resumed by running it again.
 */
export async function drain<Stored = unknown>(
  list: Path<Record<string, Stored>>,
  query: Query,
  work: (page: Entry<NoInfer<Stored>>[]) => Promise<unknown>,
  database: Database,
): Promise<void> {
  for (;;) {
    const page = await database.query(list, query);
    if (page.length === 0) return;
    await work(page);
  }
}

/**
 * Entries that one update may change. It may start 500 functions at most, and each entry starts a few; a deployment may
 * add more while this one is still writing.
 */
export const entriesPerUpdate = 100;

/**
 * Changes every entry of a query in updates of a bounded size. `changesOf` returns what is written together for one
 * entry, which must remove it from the results of the query.
 */
export const drainByUpdates = <Stored = unknown>(
  list: Path<Record<string, Stored>>,
  query: Omit<Query, 'limit'>,
  changesOf: (entry: Entry<NoInfer<Stored>>) => Changes | Promise<Changes>,
  database: Database,
): Promise<void> =>
  drain<Stored>(
    list,
    { ...query, limit: entriesPerUpdate },
    async (page) =>
      database.update(
        Object.assign({}, ...(await Promise.all(page.map(async (entry) => changesOf(entry))))) as Changes,
      ),
    database,
  );

/** Deletes every entry of a list of any length; `together` returns further changes to write atomically with an entry. */
export const emptyList = (
  list: string,
  database: Database,
  together: (key: string) => Changes = () => ({}),
): Promise<void> =>
  drainByUpdates(
    list,
    { by: '$key' },
    ({ key }) => ({ [`${list}/${key}`]: null, ...together(key) }),
    database,
  );
