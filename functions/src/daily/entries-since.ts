import type { Path } from '../contract/paths.ts';
import type { Database, Entry } from '../database.ts';

export interface Since {
  /** The field with the moment of an entry, or the path to it, in milliseconds since 1970; the rules name an index for it. */
  by: string;
  from: number;
}

const pageSize = 500;

const momentIn = (value: unknown, by: string): number | undefined =>
  by
    .split('/')
    .reduce<unknown>((at, field) => (at as Record<string, unknown> | undefined)?.[field], value) as
    | number
    | undefined;

/** The entries of a list from a moment on, oldest first, a page at a time. */
export async function* entriesSince<Stored extends object>(
  list: Path<Record<string, Stored>>,
  { by, from: begin }: Since,
  database: Database,
): AsyncGenerator<Entry<Stored>> {
  // A page begins with the moment that the last one ended with: more may have happened in it.
  let had = new Set<string>();
  for (let from = begin, limit = pageSize; ;) {
    const page = await database.query<Stored>(list, { by, from, limit });
    for (const entry of page) if (!had.has(entry.key)) yield entry;
    if (page.length < limit) return;
    const last = momentIn(page.at(-1)?.value, by) ?? from;
    if (last === from) limit *= 2;
    had = new Set(page.map(({ key }) => key));
    from = last;
  }
}
