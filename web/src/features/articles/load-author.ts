import { bandKey } from '@contract/article-index.ts';
import { paths } from '@contract/paths.ts';
import { photoAddress } from '@contract/photos.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { siteName } from '@contract/site.ts';
import type { Role } from '@contract/roles.ts';
import { noFilters, listQueryFrom } from './list-query.ts';
import { type ArticleListData, loadArticleList } from './load-article-list.ts';
import { staffRole } from '../../lib/staff-role.ts';
import { storedCount, storedObject, storedText } from '../../lib/stored.ts';

export interface Author {
  uid: string;
  name: string;
  photo: string | null;
  bio: string;
  bands: { key: string; name: string }[];
  followers: number;
  /** The member's role on the site. */
  role: Role | null;
  /** Whether the member may currently write articles, regardless of existing ones. */
  mayWrite: boolean;
  /** Whether the account was deleted, so that only the articles remain. */
  former: boolean;
}

export interface AuthorData {
  author: Author;
  list: ArticleListData;
}

/** Loads the page of a member. Null if no member ever had this uid, or if the member has no public profile. */
export async function loadAuthor(reader: PublicReader, uid: string): Promise<AuthorData | null> {
  const query = { ...noFilters, author: listQueryFrom(new URLSearchParams({ author: uid })).author };
  if (!query.author) return null;
  const [stored, followers, list] = await Promise.all([
    reader.get(paths.profile(uid)),
    reader.get(paths.followerCount(uid)),
    loadArticleList(reader, query),
  ]);
  // The articles of a former member have a page. Those of a member without a public name are by the site.
  if (stored === null && (list.authorName === null || list.authorName === siteName)) return null;
  const profile = storedObject(stored);
  const roles = storedObject(profile.roles);
  return {
    author: {
      uid,
      name: storedText(profile.displayName) || list.authorName || 'Somebody',
      photo: photoAddress(profile.photoURL),
      bio: storedText(profile.bio),
      bands: Object.values(storedObject(profile.bands))
        .map(storedText)
        .map((name) => ({ key: bandKey(name), name }))
        .filter(({ key }) => key),
      followers: storedCount(followers),
      role: staffRole(profile),
      mayWrite: roles.author === true || roles.admin === true,
      former: stored === null,
    },
    list,
  };
}
