/** A picture of an export: its old address, and its words. */
export interface OldPicture {
  address: string;
  alt?: string | undefined;
  caption?: string | undefined;
}

export interface OldAuthor {
  /** By which posts name their authors. */
  key: string;
  name: string;
  email: string;
}

export interface OldPost {
  /** Its id in its own system: the same in every export, so that no post comes twice. */
  source: string;
  title: string;
  slug: string;
  excerpt: string;
  html: string;
  /** Milliseconds since 1970; null for what was never published. */
  publishedAt: number | null;
  /** Why it becomes a draft; null for what everybody could read. */
  draftBecause: string | null;
  /** Keys of authors, the first one's before the others'. */
  authors: string[];
  /** Names of categories and tags. */
  tags: string[];
  cover: OldPicture | null;
  /** The addresses by which it was known: paths with their queries. */
  addresses: string[];
}

/** A page that listed the posts of a category or tag. */
export interface OldTagPage {
  address: string;
  /** As posts name it. */
  tag: string;
}

/** Everything in an export that comes along, whichever system it is from. */
export interface OldSite {
  /** `https://old.example`; null where neither the export nor the owner says. */
  origin: string | null;
  authors: OldAuthor[];
  posts: OldPost[];
  tagPages: OldTagPage[];
  /** Where its start page was below its domain: empty, or `/blog`. */
  folder: string;
  /** Where its feeds were, behind the folder. */
  feeds: string[];
  /** Descriptions of what is not imported. */
  leftBehind: string[];
}

/** The file is no export, or not a whole one; `message` is for the owner. */
export class ExportError extends Error {}

const zoned = /(?:z|[+-]\d{2}:?\d{2})$/i;

/** The time of an export, which is UTC where it names no zone; null for none, as in `0000-00-00 00:00:00`. */
export function timeOf(written: unknown): number | null {
  if (typeof written === 'number') return written > 0 ? written : null;
  if (typeof written !== 'string' || written.startsWith('0000')) return null;
  const text = written.trim();
  const time = Date.parse(/^\d{4}-/.test(text) && !zoned.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(time) ? null : time;
}

/** The path and query of an address on the old site; null for one elsewhere. */
export function pathOn(origin: string | null, address: string): string | null {
  const base = origin ?? 'https://old.invalid';
  if (!URL.canParse(address, base)) return null;
  const { host, pathname, search } = new URL(address, base);
  const bare = (name: string) => name.replace(/^www\./, '');
  return bare(host) === bare(new URL(base).host) ? pathname + search : null;
}

/** The domain of a site, and its folder there. */
export function placeOf(address: string | null): Pick<OldSite, 'origin' | 'folder'> {
  if (address === null || !URL.canParse(address)) return { origin: null, folder: '' };
  const { origin, pathname } = new URL(address);
  return { origin, folder: pathname.replace(/\/+$/, '') };
}
