import { createHash } from 'node:crypto';
import { paths } from '../contract/paths.ts';
import type { PageRequest } from '../contract/rendered-page.ts';
import type { Database } from '../database.ts';

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** An address of WordPress before it has a name: `/?p=123`. */
const byNumber = /^\?(?:.*&)?(p=\d{1,12})(?:&|$)/;

/**
 * An address by which a page was known, in one form; null for the start page. A slash at the end, capitals and the page for
 * `amp` say nothing, as they did not on that site.
 */
export function oldAddress({ pathname, search }: PageRequest): string | null {
  const path = decoded(pathname)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/(?:amp\/?)?$/, '')
    .replace(/^\/index\.php(?=\/|$)/, '');
  if (path !== '') return path;
  const [, number] = byNumber.exec(search) ?? [];
  return number === undefined ? null : `/?${number}`;
}

/** Addresses hold what no key may. */
export const redirectKey = (address: string): string =>
  createHash('sha256').update(address).digest('hex').slice(0, 32);

/** Returns the present address of an old page, or null. */
export async function findRedirect(request: PageRequest, database: Database): Promise<string | null> {
  const address = oldAddress(request);
  if (address === null) return null;
  const found = await database.get(paths.redirect(redirectKey(address)));
  // A path alone: what looks like one may lead elsewhere.
  return found && /^\/[a-z0-9]/i.test(found.to) ? found.to : null;
}
