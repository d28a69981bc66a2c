import { isKey } from '../contract/keys.ts';
import { fieldOf, type Path, paths } from '../contract/paths.ts';
import type { Read } from '../contract/read-schemas.ts';
import { type PageKind, pageKindOf, type ReadCounts } from '../contract/reads.ts';

interface CountedPlace {
  /** The name of the item, for rate limits. */
  what: string;
  counts: Path<ReadCounts>[];
  /** A path that exists while the item is published; null for a static page. */
  exists: Path<unknown> | null;
}

const itemPaths: Partial<Record<PageKind, (key: string) => Path<unknown>>> = {
  shows: (id) => fieldOf(paths.event(id), 'startsAt'),
  bands: (key) => fieldOf(paths.band(key), 'name'),
  authors: (uid) => fieldOf(paths.profile(uid), 'displayName'),
};

/** Returns the key in a path such as `/band/iron%20maiden`, or null if it cannot be a valid one. */
function keyIn(path: string): string | null {
  try {
    const key = decodeURIComponent(path.split('/')[2] ?? '');
    return isKey(key) && !/[.#$[\]/]/.test(key) ? key : null;
  } catch {
    return null;
  }
}

function placeOfPage(path: string): CountedPlace | null {
  const kind = pageKindOf(path);
  if (kind === null) return null;
  const page = { what: path, counts: [paths.readsByKind(kind)], exists: null };
  const itemPath = itemPaths[kind];
  if (!itemPath || path === '/events') return page;
  const key = keyIn(path);
  return key === null ? null : { ...page, exists: itemPath(key) };
}

/** Returns where a listen to an article's recording is counted. */
export const listensOf = (slug: string) => [paths.listens(slug), paths.readsByKind('listens')];

/** Returns where a read is counted, or null for an invalid path. */
export function countedPlace(read: Read): CountedPlace | null {
  if ('page' in read) return placeOfPage(read.page);
  if ('listen' in read) {
    const slug = read.listen;
    return { what: `listen ${slug}`, counts: listensOf(slug), exists: paths.articleRecording(slug) };
  }
  const { slug } = read;
  const counts = [paths.reads(slug), paths.readsByKind('reads')];
  return { what: slug, counts, exists: fieldOf(paths.article(slug), 'publishedAt') };
}
