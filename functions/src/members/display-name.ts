import type { ArticleCard } from '../contract/articles.ts';
import { formerMember, namelessMember } from '../contract/comments.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { siteName } from '../contract/site.ts';
import { plainLine } from '../kit/plain-text.ts';
import type { Store } from '../store.ts';

/** Every account has a record among the members. */
async function hasLeft(uid: string, store: Store): Promise<boolean> {
  const [member, deletion] = await Promise.all([
    store.get(paths.member(uid)),
    store.get(paths.deletion(uid)),
  ]);
  return member === null || deletion !== null;
}

async function readName(uid: string, nameless: string, store: Store): Promise<string> {
  const name = await store.get(fieldOf(paths.profile(uid), 'displayName'));
  return plainLine(name ?? '') || ((await hasLeft(uid, store)) ? formerMember : nameless);
}

/** The name that a member publishes under: that of the site for a member without a name. */
export const readAuthor = async (uid: string, store: Store): Promise<ArticleCard['author']> => ({
  uid,
  name: await readName(uid, siteName, store),
});

/** The name that a member speaks under: never that of the site. */
export const readMemberName = (uid: string, store: Store): Promise<string> =>
  readName(uid, namelessMember, store);
