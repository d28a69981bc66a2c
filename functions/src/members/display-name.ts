import type { ArticleCard } from '../contract/articles.ts';
import { formerMember, namelessMember } from '../contract/comments.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { siteName } from '../contract/site.ts';
import { plainLine } from '../kit/plain-text.ts';
import type { Database } from '../database.ts';

/** Every account has a record among the members. */
async function hasLeft(uid: string, database: Database): Promise<boolean> {
  const [member, deletion] = await Promise.all([
    database.get(paths.member(uid)),
    database.get(paths.deletion(uid)),
  ]);
  return member === null || deletion !== null;
}

async function readName(uid: string, nameless: string, database: Database): Promise<string> {
  const name = await database.get(fieldOf(paths.profile(uid), 'displayName'));
  return plainLine(name ?? '') || ((await hasLeft(uid, database)) ? formerMember : nameless);
}

/** The name that a member publishes under: that of the site for a member without a name. */
export const readAuthor = async (uid: string, database: Database): Promise<ArticleCard['author']> => ({
  uid,
  name: await readName(uid, siteName, database),
});

/** The name that a member speaks under: never that of the site. */
export const readMemberName = (uid: string, database: Database): Promise<string> =>
  readName(uid, namelessMember, database);
