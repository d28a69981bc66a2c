import { createHash } from 'node:crypto';
import { tagKey } from '../../src/contract/article-index.ts';
import type { Draft } from '../../src/contract/articles.ts';
import { readDraftFields } from '../../src/contract/draft-fields.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Clock, Database } from '../../src/database.ts';
import { oldAddress } from '../../src/previews/old-address.ts';
import type { Owners } from './authors.ts';
import { type OldPost, type OldSite, pathOn } from './old-site.ts';
import { lineOf, shortened, slugsOf, tagsOf } from './post-fields.ts';
import { reasonToSkip } from './save-article.ts';

/** A post with its assigned id, owner and slug. */
export interface PlannedArticle {
  post: OldPost;
  id: string;
  owner: string;
  slug: string;
  /** The draft from an earlier run. */
  before: Draft | null;
  /** What of the post is left behind, which the end of the import reports: what the reader left, and all later steps. */
  leftBehind: string[];
}

/** Sorts after every other post, because drafts have no date. */
const lastDay = Number.MAX_SAFE_INTEGER;

/** Returns an id in the format of database keys, the same in every run. */
const draftIdOf = (source: string): string =>
  `-${createHash('sha256').update(source).digest('base64url').slice(0, 19)}`;

/** True for a post that several files of an export contain, which may have been edited between them. */
const isSame = (one: OldPost, other: OldPost): boolean =>
  one.slug && other.slug ? one.slug === other.slug : one.title === other.title;

/** Returns the posts by their ids, each once. Where other tools gave one id to different posts, those keep apart. */
function postsById(posts: OldPost[]): Map<string, OldPost> {
  const found = new Map<string, OldPost>();
  for (const post of posts) {
    const id = draftIdOf(post.source);
    const holder = found.get(id);
    if (!holder) found.set(id, post);
    else if (!isSame(holder, post))
      found.set(draftIdOf([post.source, post.slug, post.title].join(' ')), post);
  }
  return found;
}

async function freeSlug(post: OldPost, id: string, taken: ReadonlySet<string>, database: Database) {
  for (const slug of slugsOf(post)) {
    if (taken.has(slug)) continue;
    const holder = (await database.get(paths.slug(slug))) as { draft?: string } | null;
    if (holder === null || holder.draft === id) return slug;
  }
  throw new Error('unreachable: there is always another number');
}

/** Makes a post with a date to come a draft, as the old site would have shown it only then. */
function dueLater(post: OldPost, now: number): OldPost {
  if (post.publishedAt === null || post.publishedAt <= now) return post;
  const day = new Date(post.publishedAt).toISOString().slice(0, 16).replace('T', ' ');
  const reason = post.draftBecause ?? 'its date is still to come';
  return { ...post, draftBecause: `${reason} (${day} UTC)` };
}

/** Assigns an id and slug to every post before any text is converted, so that texts can link to each other. */
export async function planArticles(
  site: OldSite,
  owners: Owners,
  { database, clock }: { database: Database; clock: Clock },
): Promise<PlannedArticle[]> {
  const taken = new Set<string>();
  const planned: PlannedArticle[] = [];
  const byAge = site.posts.toSorted((a, b) => (a.publishedAt ?? lastDay) - (b.publishedAt ?? lastDay));
  for (const [id, read] of postsById(byAge)) {
    const post = dueLater(read, clock.now());
    const before = await database.get(paths.draft(id));
    const slug =
      before === null
        ? await freeSlug(post, id, taken, database)
        : (before.slug ?? readDraftFields(before.fields).slug);
    taken.add(slug);
    // The first author who has an account here.
    const owner = post.authors.map((key) => owners.of.get(key)).find(Boolean) ?? owners.fallback ?? '';
    planned.push({
      post,
      id,
      owner,
      slug,
      before,
      leftBehind: reasonToSkip(before) === null ? [...post.leftBehind] : [],
    });
  }
  return planned;
}

const nameMaxLength = 104;

/** Returns the title of a post as reports show it, or its slug or id if it has none. */
export const nameOf = ({ title, slug, source }: OldPost): string =>
  shortened(lineOf(title) || slug || source, nameMaxLength);

/** Returns a line for each thing that is left behind, by article. */
export const leftBehindLines = (planned: PlannedArticle[]): string[] =>
  planned.flatMap(({ post, leftBehind }) =>
    [...new Set(leftBehind)].map((what) => `“${nameOf(post)}”: ${what}`),
  );

/** Returns the new path of each post by its old addresses. */
export function newAddresses(planned: PlannedArticle[]): Map<string, string> {
  const found = new Map<string, string>();
  const each = planned.flatMap(({ post, slug }) =>
    post.draftBecause === null
      ? post.addresses.map((address, at) => ({
          at,
          from: normalizedAddress(address),
          to: `/article/${slug}`,
        }))
      : [],
  );
  // The current address of a post wins over a former one of another.
  for (const { from, to } of each.toSorted((a, b) => a.at - b.at))
    if (from !== null && !found.has(from)) found.set(from, to);
  return found;
}

/** Returns the normalized form by which an old address is looked up. */
export function normalizedAddress(path: string): string | null {
  // A path may begin with two slashes.
  const { pathname, search } = new URL(`https://old.invalid${path}`);
  return oldAddress({ pathname, search });
}

/** Returns a function that maps the target of a link in an old text to an article here, or keeps the old target. */
export const linkTo =
  (origin: string | null, addresses: ReadonlyMap<string, string>) =>
  (address: string): string => {
    const path = address.startsWith('#') ? null : pathOn(origin, address);
    const known = path === null ? null : normalizedAddress(path);
    const here = known === null ? undefined : addresses.get(known);
    if (here !== undefined) return here;
    return origin !== null && path !== null ? new URL(origin + path).href : address;
  };

/** Returns the old addresses of public posts that are pages of this site. */
export const occupiedAddresses = (
  planned: PlannedArticle[],
  isOwnPage: (path: string) => boolean,
): string[] =>
  planned.flatMap(({ post }) =>
    post.addresses.filter((address) => {
      const known = normalizedAddress(address);
      return post.draftBecause === null && known !== null && !known.includes('?') && isOwnPage(known);
    }),
  );

/**
 * Returns redirects for the start page and feeds of the old site. If that had the domain to itself, its start page is
 * the one here.
 */
export const waysIn = ({ folder, feeds }: OldSite): Record<string, string> => ({
  ...(folder && { [folder]: '/article' }),
  ...Object.fromEntries(feeds.map((feed) => [folder + feed, '/api/rss.xml'])),
});

/** Returns redirects for the category and tag pages, and their feeds, whose tags are used by a public article here. */
export function tagLists({ tagPages, feeds }: OldSite, planned: PlannedArticle[]): Record<string, string> {
  const here = new Set(planned.flatMap(({ post }) => (post.draftBecause === null ? tagsOf(post.tags) : [])));
  return Object.fromEntries(
    tagPages.flatMap(({ address, tag }): [string, string][] => {
      const [from, key] = [normalizedAddress(address), tagKey(tag)];
      if (from === null || !here.has(key)) return [];
      return [
        [from, `/article?tag=${encodeURIComponent(key)}`],
        ...feeds.map((feed): [string, string] => [from + feed, '/api/rss.xml']),
      ];
    }),
  );
}
