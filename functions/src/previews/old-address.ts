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

/** An address of WordPress that has no name: `/?p=123`, or `/blog/?p=123` where the site was in a folder. */
const byNumber = /^\?(?:.*&)?(p=\d{1,12})(?:&|$)/;

/** WordPress shows a copy of a width, and Ghost as well: the whole picture lies beside it. */
export const wholePicture = (address: string): string =>
  address
    .replace(/-\d{1,5}x\d{1,5}(?=\.[a-z]{3,4}(?:\?|$))/i, '')
    .replace(/\/content\/images\/size\/[wh\d]+\//, '/content/images/');

/**
 * The addresses by which a page may be known, in one form, the most exact one first; none for the start page. A slash at the
 * end, capitals and the page for `amp` say nothing, as they did not on that site.
 */
function oldAddresses({ pathname, search }: PageRequest): string[] {
  const path = decoded(pathname)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/(?:amp\/?)?$/, '')
    .replace(/^\/index\.php(?=\/|$)/, '');
  const [, number] = byNumber.exec(search) ?? [];
  const byPath = path === '' ? [] : [...new Set([path, wholePicture(path)])];
  return [...(number === undefined ? [] : [`${path}/?${number}`]), ...byPath];
}

/** The most exact address; null for the start page. */
export const oldAddress = (request: PageRequest): string | null => oldAddresses(request)[0] ?? null;

/** Addresses hold what no key may. */
export const redirectKey = (address: string): string =>
  createHash('sha256').update(address).digest('hex').slice(0, 32);

/** Returns the present address of an old page, or null. */
export async function findRedirect(request: PageRequest, database: Database): Promise<string | null> {
  for (const address of oldAddresses(request)) {
    const found = await database.get(paths.redirect(redirectKey(address)));
    // A path alone: what looks like one may lead elsewhere.
    if (found) return /^\/[a-z0-9]/i.test(found.to) ? found.to : null;
  }
  return null;
}
