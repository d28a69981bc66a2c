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

interface Span {
  /** The field with the moment of an entry, or the path to it, in milliseconds since 1970; the rules name an index for it. */
  by: string;
  from: number;
  to?: number;
}

const momentIn = (value: unknown, by: string): number | undefined =>
  by
    .split('/')
    .reduce<unknown>((at, field) => (at as Record<string, unknown> | undefined)?.[field], value) as
    | number
    | undefined;

/** The entries of a list from a moment on, both ends included, oldest first, a page at a time. */
export async function* entriesSince<Stored extends object>(
  list: Path<Record<string, Stored>>,
  { by, from: begin, to }: Span,
  database: Pick<Database, 'query'>,
): AsyncGenerator<Entry<Stored>> {
  // A page begins with the moment that the last one ended with: more may have happened in it.
  let had = new Set<string>();
  for (let from = begin, limit = momentsPageSize; ;) {
    const query: Query = { by, from, limit, ...(to !== undefined && { to }) };
    const page = await database.query<Stored>(list, query);
    for (const entry of page) if (!had.has(entry.key)) yield entry;
    if (page.length < limit) return;
    const last = momentIn(page.at(-1)?.value, by) ?? from;
    if (last === from) limit *= 2;
    had = new Set(page.map(({ key }) => key));
    from = last;
  }
}
