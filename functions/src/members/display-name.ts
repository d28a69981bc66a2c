import type { ArticleCard } from '../contract/articles.ts';
import { formerMember, namelessMember } from '../contract/comments.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { siteName } from '../contract/site.ts';
import { plainLine } from '../kit/plain-text.ts';
import type { Database } from '../database.ts';

/** True if the account is deleted or being deleted. Every account has a record under `members`. */
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

/** Returns the byline name. Members without a name publish under the name of the site. */
export const readAuthor = async (uid: string, database: Database): Promise<ArticleCard['author']> => ({
  uid,
  name: await readName(uid, siteName, database),
});

/** Returns the name a member comments and proposes under, which is never that of the site. */
export const readMemberName = (uid: string, database: Database): Promise<string> =>
  readName(uid, namelessMember, database);
