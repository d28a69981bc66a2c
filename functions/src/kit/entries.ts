import type { Path } from '../contract/paths.ts';
import type { Database, Entry, Query } from '../database.ts';

/** A small page, because each entry may be a long text or a list itself. */
const pageSize = 100;
/** A larger page: entries with a timestamp are small. */
const timesPageSize = 500;

/** Yields the entries of a list of any length in key order, fetching a page at a time. */
export async function* entriesOf<Stored = unknown>(
  list: Path<Record<string, Stored>>,
  database: Pick<Database, 'query'>,
): AsyncGenerator<Entry<NoInfer<Stored>>> {
  let after: string | undefined;
  for (;;) {
    const query = { by: '$key', limit: pageSize, ...(after !== undefined && { after }) };
    const page = await database.query(list, query);
    yield* page;
    if (page.length < pageSize) return;
    after = page.at(-1)?.key;
  }
}

interface Span<Bound extends string | number> {
  /** The field, or the path to the field, that entries are ordered by. The rules must index it. */
  by: string;
  /** Both bounds are inclusive. */
  from: Bound;
  to?: Bound;
}

const fieldIn = (value: unknown, by: string): unknown =>
  by.split('/').reduce<unknown>((at, field) => (at as Record<string, unknown> | undefined)?.[field], value);

/** Yields pages of the entries whose field lies within a span, ordered by that field. */
export async function* pagesBy<Stored extends object, Bound extends string | number>(
  list: Path<Record<string, Stored>>,
  { by, from: begin, to }: Span<Bound>,
  database: Pick<Database, 'query'>,
  limit = pageSize,
): AsyncGenerator<Entry<Stored>[]> {
  let query: Query = { by, from: begin, limit, ...(to !== undefined && { to }) };
  for (;;) {
    const page = await database.query<Stored>(list, query);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    if (page.length < limit) return;
    query = { ...query, from: fieldIn(last.value, by) as Bound, after: last.key };
  }
}

/** Same as `pagesBy`, but yields single entries. */
export async function* entriesBy<Stored extends object, Bound extends string | number>(
  list: Path<Record<string, Stored>>,
  span: Span<Bound>,
  database: Pick<Database, 'query'>,
  limit = pageSize,
): AsyncGenerator<Entry<Stored>> {
  for await (const page of pagesBy(list, span, database, limit)) yield* page;
}

/** Yields the entries of a list from a time on (milliseconds since the epoch), oldest first, fetching a page at a time. */
export const entriesSince = <Stored extends object>(
  list: Path<Record<string, Stored>>,
  span: Span<number>,
  database: Pick<Database, 'query'>,
): AsyncGenerator<Entry<Stored>> => entriesBy(list, span, database, timesPageSize);
