import type { ExportedPage } from '../contract/own-data.ts';
import type { Entry, Database } from '../database.ts';

/** More entries than an index finds for one member. */
const most = 20_000;

type Change = (value: unknown, key: string) => unknown;

const asIs: Change = (value) => value;

/** A page of entries, each mapped by `change`; `next` is its last key where there are more. */
async function pageOf(entries: readonly Entry[], size: number, change: Change = asIs): Promise<ExportedPage> {
  const page = entries.slice(0, size);
  const shown = await Promise.all(page.map(async ({ key, value }) => [key, await change(value, key)]));
  const last = page.at(-1)?.key;
  return {
    entries: Object.fromEntries(shown) as ExportedPage['entries'],
    ...(entries.length > size && last !== undefined && { next: last }),
  };
}

/** A page of a list of the member, by key. */
export async function listPage(
  path: string,
  { size, after, change }: { size: number; after?: string | undefined; change?: Change },
  database: Database,
): Promise<ExportedPage> {
  const list = { by: '$key', limit: size + 1, ...(after !== undefined && { after }) };
  return pageOf(await database.query(path, list), size, change);
}

/**
 * A page of the entries that an index finds in a list of all members. Equal entries are ordered by key, so that a page
 * can begin after a key.
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
  const found = await database.query(path, { by, from: is, to: is, limit: most });
  const rest = after === undefined ? found : found.filter(({ key }) => key > after);
  return pageOf(rest, size, change);
}

/** A page with a single value. */
export const single = (name: string, value: unknown): ExportedPage => ({
  entries: value === null ? {} : { [name]: value },
});
