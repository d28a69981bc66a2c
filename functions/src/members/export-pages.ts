import type { ExportedPage } from '../contract/own-data.ts';
import type { Entry, Database } from '../database.ts';

type Change = (value: unknown, key: string) => unknown;

const asIs: Change = (value) => value;

/** Returns a page of entries, each mapped by `change`. `next` is the last key of the page if more follow. */
async function pageOf(entries: readonly Entry[], size: number, change: Change = asIs): Promise<ExportedPage> {
  const page = entries.slice(0, size);
  const shown = await Promise.all(page.map(async ({ key, value }) => [key, await change(value, key)]));
  const last = page.at(-1)?.key;
  return {
    entries: Object.fromEntries(shown) as ExportedPage['entries'],
    ...(entries.length > size && last !== undefined && { next: last }),
  };
}

/** Returns a page of a list that belongs to the member, ordered by key. */
export async function listPage(
  path: string,
  { size, after, change }: { size: number; after?: string | undefined; change?: Change },
  database: Database,
): Promise<ExportedPage> {
  const list = { by: '$key', limit: size + 1, ...(after !== undefined && { after }) };
  return pageOf(await database.query(path, list), size, change);
}

/**
 * Returns a page of the entries that an index query finds in a list shared by all members. Entries with the same index
 * value are ordered by key, so a page can start after a key.
 */
export async function foundPage(
  path: string,
  {
    by,
    is,
    size,
    after,
    change,
  }: { by: string; is: string; size: number; after?: string | undefined; change?: Change },
  database: Database,
): Promise<ExportedPage> {
  const found = { by, from: is, to: is, limit: size + 1, ...(after !== undefined && { after }) };
  return pageOf(await database.query(path, found), size, change);
}

/** Returns a page with a single value. */
export const single = (name: string, value: unknown): ExportedPage => ({
  entries: value === null ? {} : { [name]: value },
});
