import { escapeHtml } from '../kit/escape.ts';
import { articleAddress, eventAddress, type SiteOrigin } from '../site-addresses.ts';

/** The node `sitemap`: articles by slug, events as `event:{id}`. */
export type SitemapEntries = Record<string, { updatedAt: number }>;

/** A sitemap may hold 50,000 addresses; readers of one this long are slow already. */
export const addressesPerPart = 5000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The content of the sitemap: stored entries, and paths of the site's own pages. */
export interface SitemapContent {
  entries: SitemapEntries;
  pages: readonly string[];
}

interface Address {
  loc: string;
  lastmod?: number;
}

const element = (name: string, { loc, lastmod }: Address) => {
  const changed = lastmod === undefined ? '' : `<lastmod>${new Date(lastmod).toISOString()}</lastmod>`;
  return `<${name}><loc>${escapeHtml(loc)}</loc>${changed}</${name}>`;
};

const document = (root: string, name: string, addresses: Address[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}>\n${addresses
    .map((address) => element(name, address))
    .join('\n')}\n</${root}>\n`;

const event = /^event:/;

const addressOf = (key: string, origin: SiteOrigin) =>
  event.test(key) ? eventAddress(origin, key.replace(event, '')) : articleAddress(origin, key);

function addressesOf({ entries, pages }: SitemapContent, origin: SiteOrigin): Address[] {
  const listed = Object.entries(entries)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, { updatedAt }]) => ({ loc: addressOf(key, origin), lastmod: updatedAt }));
  return [...pages.map((path) => ({ loc: origin + path })), ...listed];
}

function partsOf(content: SitemapContent, origin: SiteOrigin): Address[][] {
  const all = addressesOf(content, origin);
  const count = Math.ceil(all.length / addressesPerPart);
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * addressesPerPart, (index + 1) * addressesPerPart),
  );
}

/** `/sitemap.xml`: all addresses, or the index of parts where they are too many. */
export function sitemap(content: SitemapContent, origin: SiteOrigin): string {
  const [first = [], ...others] = partsOf(content, origin);
  if (others.length === 0) return document('urlset', 'url', first);
  const parts = [first, ...others].map((part, index) => ({
    loc: `${origin}/sitemap-${index + 1}.xml`,
    lastmod: Math.max(...part.map(({ lastmod = 0 }) => lastmod)),
  }));
  return document('sitemapindex', 'sitemap', parts);
}

/** `/sitemap-1.xml` and so on; null after the last one. */
export function sitemapPart(content: SitemapContent, origin: SiteOrigin, number: number): string | null {
  const part = partsOf(content, origin)[number - 1];
  return part ? document('urlset', 'url', part) : null;
}
