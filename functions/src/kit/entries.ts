import type { Path } from '../contract/paths.ts';
import type { Database, Entry, Query } from '../database.ts';

/** Small enough where each entry is a text, or a list itself. */
const pageSize = 100;
/** Entries with a moment are small. */
const momentsPageSize = 500;

/** The entries of a list of any length by key, a page at a time. */
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
  /** The field that an entry is ordered by, or the path to it; the rules name an index for it. */
  by: string;
  /** Both ends are included. */
  from: Bound;
  to?: Bound;
}

const fieldIn = (value: unknown, by: string): unknown =>
  by.split('/').reduce<unknown>((at, field) => (at as Record<string, unknown> | undefined)?.[field], value);

/** The entries of a list whose field lies in a span, in the order of the field, as pages. */
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

/** As `pagesBy`, one entry after another. */
export async function* entriesBy<Stored extends object, Bound extends string | number>(
  list: Path<Record<string, Stored>>,
  span: Span<Bound>,
  database: Pick<Database, 'query'>,
  limit = pageSize,
): AsyncGenerator<Entry<Stored>> {
  for await (const page of pagesBy(list, span, database, limit)) yield* page;
}

/** The entries of a list from a moment on, in milliseconds since 1970, oldest first, a page at a time. */
export const entriesSince = <Stored extends object>(
  list: Path<Record<string, Stored>>,
  span: Span<number>,
  database: Pick<Database, 'query'>,
): AsyncGenerator<Entry<Stored>> => entriesBy(list, span, database, momentsPageSize);
