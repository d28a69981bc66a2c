import { createHash } from 'node:crypto';
import { paths } from '../contract/paths.ts';
import type { PageRequest } from '../contract/rendered-page.ts';
import type { Database } from '../database.ts';

/** Decodes an address, or a part of one. Returns a malformed one as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A WordPress URL that identifies a page by number: `/?p=123`, or `/blog/?p=123` if the site was in a folder. */
const byNumber = /^\?(?:.*&)?(p=\d{1,12})(?:&|$)/;

/** Returns the URL of the original picture. WordPress and Ghost link to resized copies next to it. */
export const originalPicture = (address: string): string =>
  address
    .replace(/-\d{1,5}x\d{1,5}(?=\.[a-z]{3,4}(?:\?|$))/i, '')
    .replace(/\/content\/images\/size\/[wh\d]+\//, '/content/images/');

/** The WordPress parameter that asks for the feed of a page. */
const asFeed = /[?&]feed=[a-z]/;

/** The ends of addresses of feeds, of further pages of a list or post, of further comments, and for other sites. */
const partOfPage = /\/(?:feed|rss|(?:page\/)?\d+|comment-page-\d+|embed|trackback)$/;

/**
 * Returns the normalized addresses that a page may be stored under, most specific first; none for the start page. A
 * trailing slash, capitals and an `/amp` suffix are ignored, as they were on the previous site, and so is the format of
 * a feed.
 */
function oldAddresses({ pathname, search }: PageRequest): string[] {
  const path = decoded(pathname)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/(?:amp\/?)?$/, '')
    .replace(/\/index\.php(?=\/|$)/, '')
    .replace(/\/feed\/(?:rss2?|atom|rdf)$/, '/feed');
  const [, number] = byNumber.exec(search) ?? [];
  const asked = asFeed.test(search) ? [`${path}/feed`] : [];
  const byPath = [path, originalPicture(path), path.replace(partOfPage, '')].filter(Boolean);
  return [...new Set([...(number === undefined ? [] : [`${path}/?${number}`]), ...asked, ...byPath])];
}

/** Returns the most specific address, or null for the start page. */
export const oldAddress = (request: PageRequest): string | null => oldAddresses(request)[0] ?? null;

/** Hashes the address, which may contain characters that database keys cannot. */
export const redirectKey = (address: string): string =>
  createHash('sha256').update(address).digest('hex').slice(0, 32);

/** Returns the new path of a page from the previous site, or null. */
export async function findRedirect(request: PageRequest, database: Database): Promise<string | null> {
  for (const address of oldAddresses(request)) {
    const found = await database.get(paths.redirect(redirectKey(address)));
    // Only plain paths are accepted, to prevent open redirects such as `//other.example`.
    if (found) return /^\/[a-z0-9]/i.test(found.to) ? found.to : null;
  }
  return null;
}
