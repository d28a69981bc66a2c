/** A picture of an export: its old address and its texts. */
export interface OldPicture {
  address: string;
  alt?: string | undefined;
  caption?: string | undefined;
}

export const isAudioFile = (address: string): boolean =>
  /\.(?:mp3|m4a|m4b|ogg|oga|opus|flac|wav|aac|wma|aiff?)(?:[?#]|$)/i.test(address);

export const isVideoFile = (address: string): boolean =>
  /\.(?:mp4|m4v|webm|ogv|flv|mov|wmv|avi|mkv|mpe?g|3gp)(?:[?#]|$)/i.test(address);

export interface OldAuthor {
  /** The key by which posts refer to their authors. */
  key: string;
  name: string;
  email: string;
}

export interface OldPost {
  /** The id in the old system. It is the same in every export, so that no post is imported twice. */
  source: string;
  title: string;
  slug: string;
  excerpt: string;
  html: string;
  /** In milliseconds since the epoch; null if never published. */
  publishedAt: number | null;
  /** Why it becomes a draft; null if it was public. */
  draftBecause: string | null;
  /** Keys of authors, the first author first. */
  authors: string[];
  /** Names of categories and tags. */
  tags: string[];
  cover: OldPicture | null;
  /** The addresses it was known by: paths with their queries. */
  addresses: string[];
  /** What of this post is not imported, each as the end of a sentence: `the picture 12 is not in the export`. */
  leftBehind: string[];
}

/** A page that listed the posts of a category or tag. */
export interface OldTagPage {
  address: string;
  /** The name as posts use it. */
  tag: string;
}

/** Everything in an export that is imported, from whichever system. */
export interface OldSite {
  /** `https://old.example`; null if neither the export nor the options contain it. */
  origin: string | null;
  /** Other hosts that its own pictures were on, such as a CDN. */
  pictureHosts: string[];
  authors: OldAuthor[];
  posts: OldPost[];
  tagPages: OldTagPage[];
  /** The path of its start page, such as `/blog`; empty at the root. */
  folder: string;
  /** The paths of its feeds, below the folder. */
  feeds: string[];
  /** Descriptions of what is not imported. */
  leftBehind: string[];
}

/** The file is not a complete export. `message` is meant for the owner. */
export class ExportError extends Error {}

/** Thrown for a post that cannot be converted, and is left behind. The others are imported. */
export class PostError extends Error {}

/** Converts a post, or a part of one, without letting what is strange about it end the import. */
export function convert<Converted>(work: () => Converted): Converted {
  try {
    return work();
  } catch (cause) {
    throw new PostError((cause as Error).message, { cause });
  }
}

const zoned = /(?:z|[+-]\d{2}:?\d{2})$/i;

/** Parses a time of an export, as UTC unless it names a zone. Returns null for none, as in `0000-00-00 00:00:00`. */
export function timeOf(written: unknown): number | null {
  if (typeof written === 'number') return written > 0 ? written : null;
  if (typeof written !== 'string' || written.startsWith('0000')) return null;
  const text = written.trim();
  const time = Date.parse(/^\d{4}-/.test(text) && !zoned.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(time) ? null : time;
}

/** Makes a post without a date a draft, as today would be the wrong day for an old text. */
export const withoutDate = (post: OldPost): OldPost =>
  post.publishedAt === null ? { ...post, draftBecause: post.draftBecause ?? 'it has no date' } : post;

/** Returns the path and query of an address on the old site, or null for another site. */
export function pathOn(origin: string | null, address: string): string | null {
  const base = origin ?? 'https://old.invalid';
  if (!URL.canParse(address, base)) return null;
  const { host, pathname, search } = new URL(address, base);
  const bare = (name: string) => name.replace(/^www\./, '');
  return bare(host) === bare(new URL(base).host) ? pathname + search : null;
}

/** Splits the URL of a site into its origin and folder. */
export function placeOf(address: string | null): Pick<OldSite, 'origin' | 'folder'> {
  if (address === null || !URL.canParse(address)) return { origin: null, folder: '' };
  const { origin, pathname } = new URL(address);
  return { origin, folder: pathname.replace(/\/+$/, '') };
}
