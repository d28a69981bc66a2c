import type { Path } from '../contract/paths.ts';
import type { Entry, Database } from '../database.ts';

interface FanOut<Stored> {
  /** The path of the list of recipients, which are taken in the order of their keys. */
  list: Path<Record<string, Stored>>;
  /** The cursor: recipients up to this key are done. */
  after?: string | undefined;
  work: (recipient: Entry<NoInfer<Stored>>) => Promise<unknown>;
  /** Stores the cursor after every page but the last. Returns false to stop. */
  keep?: (after: string) => Promise<boolean>;
}

/** Recipients that are worked on at once. */
const pageSize = 50;

/**
 * Works on every entry of a list of any length, a page at a time. A run that breaks off is resumed from the last cursor
 * that was kept: a recipient may come again, therefore `work` has to be idempotent. Returns whether the end was reached.
 */
export async function fanOut<Stored = unknown>(
  { list, after, work, keep }: FanOut<Stored>,
  database: Database,
): Promise<boolean> {
  let cursor = after;
  for (;;) {
    const query = { by: '$key', limit: pageSize, ...(cursor !== undefined && { after: cursor }) };
    const page = await database.query(list, query);
    await Promise.all(page.map(work));
    const last = page.at(-1);
    if (!last || page.length < pageSize) return true;
    cursor = last.key;
    if (keep && !(await keep(cursor))) return false;
  }
}
