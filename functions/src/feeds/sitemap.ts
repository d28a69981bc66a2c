import { isTimestamp } from '../kit/stored-record.ts';
import { escapeHtml } from '../kit/escape.ts';
import { articleAddress, bandAddress, eventAddress, type SiteOrigin } from '../site-addresses.ts';

/** `sitemap`: articles by slug, events as `event:{id}`, bands as `band:{key}`. */
export type SitemapEntries = Record<string, { updatedAt: number }>;

/** The protocol allows no more in one sitemap. */
const addressesMax = 50_000;

/** The content of the sitemap: stored entries, and the paths of static pages. */
interface SitemapContent {
  entries: SitemapEntries;
  pages: readonly string[];
}

interface Address {
  loc: string;
  lastmod?: number;
}

const element = ({ loc, lastmod }: Address) => {
  const changed = lastmod === undefined ? '' : `<lastmod>${new Date(lastmod).toISOString()}</lastmod>`;
  return `<url><loc>${escapeHtml(loc)}</loc>${changed}</url>`;
};

const addressOf = (key: string, origin: SiteOrigin) => {
  const [, kind, id = key] = /^(event|band):(.*)$/.exec(key) ?? [];
  if (kind === 'event') return eventAddress(origin, id);
  return kind === 'band' ? bandAddress(origin, id) : articleAddress(origin, id);
};

/** Omits the date of an entry if it is malformed. */
const dateOf = (entry?: { updatedAt?: unknown }) =>
  isTimestamp(entry?.updatedAt) ? { lastmod: entry.updatedAt } : {};

/** Renders the sitemap. */
export function sitemap({ entries, pages }: SitemapContent, origin: SiteOrigin): string {
  const listed = Object.entries(entries)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, entry]) => ({ loc: addressOf(key, origin), ...dateOf(entry) }));
  const addresses = [...pages.map((path) => ({ loc: origin + path })), ...listed].slice(0, addressesMax);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map(element).join('\n')}
</urlset>
`;
}
