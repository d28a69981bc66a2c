import { createHash } from 'node:crypto';
import { beginArticleWorld } from '../../../test/doubles/article-world.ts';
import type { ArticleCard } from '../../../src/contract/articles.ts';
import type { Path } from '../../../src/contract/paths.ts';
import { noRoles } from '../../../src/contract/roles.ts';
import type { Caller } from '../../../src/members/caller.ts';
import { findRedirect } from '../../../src/previews/old-address.ts';
import { PictureError } from '../../../src/media/store-picture.ts';
import { type ImportDeps, type ImportOptions, importSite } from '../import-site.ts';
import type { OldSite } from '../old-site.ts';
import { readWordPress } from '../read-wordpress.ts';
import { oldOrigin, type WrittenAuthor, wordpressExport, type WrittenPost } from './wordpress-export.ts';

export const authors: WrittenAuthor[] = [
  { id: 1, login: 'ada', email: 'ann@example.com', name: 'Ada Kern' },
  { id: 2, login: 'guest', email: 'guest@example.com', name: 'Gus Test & Co' },
];

/** The picture that posts have as their cover. */
export const cover: WrittenPost = {
  id: 900,
  title: 'amps',
  slug: 'amps',
  content: '',
  type: 'attachment',
  status: 'inherit',
  address: `${oldOrigin}/wp-content/uploads/2024/05/amps.jpg`,
  alt: 'A wall of amps',
};
/** A public post of Ada’s. */
export const post = (change: Partial<WrittenPost> = {}): WrittenPost => ({
  id: 1,
  title: 'Doom in the town',
  slug: 'doom-in-the-town',
  content: '<!-- wp:paragraph -->\n<p>They came. They were slow.</p>\n<!-- /wp:paragraph -->',
  date: '2024-05-12 18:30:00',
  thumbnail: 900,
  ...change,
});
/** Yields a file in chunks, split at arbitrary positions. */
export async function* inPieces(text: string, size = 1000): AsyncGenerator<string> {
  await Promise.resolve();
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

export const readPosts = (posts: WrittenPost[]): Promise<OldSite> =>
  readWordPress({ 'export.xml': inPieces(wordpressExport(posts, authors)) });

export const pictureIdOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 24);

/** Sorts keys, as the database does when it returns an object. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, sorted(inner)]);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

/**
 * Begins a site with Ann, who was Ada on the old site, and a web where every picture exists except those with “gone”
 * in their names.
 */
export async function beginImportWorld() {
  const world = await beginArticleWorld();
  const lines: string[] = [];
  const leftBehind: string[] = [];
  const fetched: string[] = [];
  const files = new Map<string, number>();
  const members: Record<string, Pick<Caller, 'uid' | 'emailVerified' | 'roles'>> = {
    'ann@example.com': { uid: 'ann', emailVerified: true, roles: { ...noRoles, author: true } },
    'boss@example.com': { uid: 'boss', emailVerified: true, roles: { ...noRoles, admin: true } },
    'fan@example.com': { uid: 'fan', emailVerified: true, roles: noRoles },
    'squatter@example.com': { uid: 'bob', emailVerified: false, roles: { ...noRoles, author: true } },
  };
  const deps: ImportDeps = {
    ...world.deps,
    database: {
      ...world.deps.database,
      get: async <Stored>(path: Path<Stored>) => sorted(await world.deps.database.get(path)) as Stored | null,
    },
    pause: async (milliseconds) => void (await world.deps.pause(milliseconds)),
    images: () =>
      Promise.resolve({
        encode: (bytes) => {
          if (bytes.includes('<html')) return Promise.reject(new PictureError('This file is no picture.'));
          const measures = { width: 960, height: 640, widths: [480, 960], placeholder: '#1c1a18' };
          return Promise.resolve({ ...measures, files: [{ name: '960.webp', bytes }] });
        },
        square: () => Promise.reject(new Error('not here')),
      }),
    bucket: () => ({
      save: (path, bytes) => Promise.resolve(void files.set(path, bytes.length)),
      find: () => Promise.resolve(null),
      read: () => {
        throw new Error('not here');
      },
    }),
    web: {
      fetch: (address) => {
        fetched.push(address);
        if (address.includes('gone')) return Promise.reject(new Error('it is answered with 404'));
        return Promise.resolve(Buffer.from(address.includes('page') ? '<html>' : address));
      },
      exists: (address) => Promise.resolve(!address.includes('gone')),
    },
    findMember: (email) => {
      const found = members[email];
      return Promise.resolve(found ? { email, disabled: false, ...found } : null);
    },
    isOwnPage: (path) => path === '/contact',
    say: (line) => void lines.push(line),
    report: (left) => void leftBehind.push(...left),
  };
  const usual: ImportOptions = {
    look: false,
    pictures: null,
    cover: null,
    author: 'boss@example.com',
    as: new Map(),
  };
  return {
    ...world,
    lines,
    /** The lines of the report of what is left behind. */
    leftBehind,
    fetched,
    files,
    importDeps: deps,
    card: (slug: string) => world.memory.at(`articles/${slug}`) as ArticleCard | null,
    bodyOf: (slug: string) => world.memory.at(`articleBodies/${slug}/html`) as string,
    /** Returns where an old address leads to. */
    redirectOf: (pathname: string, search = '') => findRedirect({ pathname, search }, world.deps.database),
    run: async (site: OldSite | WrittenPost[], options: Partial<ImportOptions> = {}) =>
      importSite(Array.isArray(site) ? await readPosts(site) : site, { ...usual, ...options }, deps),
    /** Returns the id of the draft that a post became. */
    draftOf: (id: number) => {
      const key = createHash('sha256').update(`wordpress ${oldOrigin} ${id}`).digest('base64url');
      return `-${key.slice(0, 19)}`;
    },
  };
}
