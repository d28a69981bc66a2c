import type { Path } from '../contract/paths.ts';
import type { Database } from '../database.ts';

export interface Since {
  /** The field with the moment of an entry, in milliseconds since 1970; the rules name an index for it. */
  by: string;
  from: number;
}

const pageSize = 500;

/** The entries of a list from a moment on, oldest first, a page at a time. */
export async function* entriesSince<Stored extends object>(
  list: Path<Record<string, Stored>>,
  { by, from: begin }: Since,
  database: Database,
): AsyncGenerator<Stored> {
  // A page begins with the moment that the last one ended with: more may have happened in it.
  let had = new Set<string>();
  for (let from = begin, limit = pageSize; ;) {
    const page = await database.query<Stored>(list, { by, from, limit });
    for (const { key, value } of page) if (!had.has(key)) yield value;
    if (page.length < limit) return;
    const last = page.map(({ value }) => (value as Record<string, unknown>)[by] as number).at(-1) ?? from;
    if (last === from) limit *= 2;
    had = new Set(page.map(({ key }) => key));
    from = last;
  }
}
