import { isTimestamp } from '../kit/stored-record.ts';
import { escapeHtml } from '../kit/escape.ts';
import { articleAddress, bandAddress, eventAddress, type SiteOrigin } from '../site-addresses.ts';

/** `sitemap`: articles by slug, events as `event:{id}`, bands as `band:{key}`. */
export type SitemapEntries = Record<string, { updatedAt: number }>;

/** The protocol allows 50,000 URLs per sitemap, but clients are slow with that many. */
const addressesPerPart = 5000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The content of the sitemap: stored entries, and the paths of static pages. */
interface SitemapContent {
  entries: SitemapEntries;
  pages: readonly string[];
}

interface Address {
  loc: string;
  lastmod?: number;
}

const element = (name: string, { loc, lastmod }: Address) => {
  const changed =
    lastmod === undefined || lastmod === 0 ? '' : `<lastmod>${new Date(lastmod).toISOString()}</lastmod>`;
  return `<${name}><loc>${escapeHtml(loc)}</loc>${changed}</${name}>`;
};

const document = (root: string, name: string, addresses: Address[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}>\n${addresses
    .map((address) => element(name, address))
    .join('\n')}\n</${root}>\n`;

const addressOf = (key: string, origin: SiteOrigin) => {
  const [, kind, id = key] = /^(event|band):(.*)$/.exec(key) ?? [];
  if (kind === 'event') return eventAddress(origin, id);
  return kind === 'band' ? bandAddress(origin, id) : articleAddress(origin, id);
};

/** Omits the date of an entry if it is malformed. */
const dateOf = (entry?: { updatedAt?: unknown }) =>
  isTimestamp(entry?.updatedAt) ? { lastmod: entry.updatedAt } : {};

function addressesOf({ entries, pages }: SitemapContent, origin: SiteOrigin): Address[] {
  const listed = Object.entries(entries)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, entry]) => ({ loc: addressOf(key, origin), ...dateOf(entry) }));
  return [...pages.map((path) => ({ loc: origin + path })), ...listed];
}

/** The document of `/sitemap.xml`, and the URLs of the parts that it may be split into. */
export interface Sitemap {
  whole: string;
  parts: readonly Address[][];
}

function partsOf(content: SitemapContent, origin: SiteOrigin): Address[][] {
  const all = addressesOf(content, origin);
  const count = Math.ceil(all.length / addressesPerPart);
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * addressesPerPart, (index + 1) * addressesPerPart),
  );
}

/** Renders `/sitemap.xml`: all URLs, or an index of parts if there are too many. */
export function sitemap(content: SitemapContent, origin: SiteOrigin): Sitemap {
  const parts = partsOf(content, origin);
  const [first = [], ...others] = parts;
  if (others.length === 0) return { whole: document('urlset', 'url', first), parts };
  const index = parts.map((part, at) => ({
    loc: `${origin}/sitemap-${at + 1}.xml`,
    lastmod: part.reduce((latest, { lastmod = 0 }) => Math.max(latest, lastmod), 0),
  }));
  return { whole: document('sitemapindex', 'sitemap', index), parts };
}

/** Renders `/sitemap-1.xml` and so on. Returns null after the last part. */
export function sitemapPart({ parts }: Sitemap, number: number): string | null {
  const part = parts[number - 1];
  return part ? document('urlset', 'url', part) : null;
}
