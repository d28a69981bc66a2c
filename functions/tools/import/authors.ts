import { isWriter } from '../../src/contract/is-writer.ts';
import type { Caller } from '../../src/members/caller.ts';
import type { OldAuthor } from './old-site.ts';

export interface AuthorOptions {
  /** Overrides for authors: maps the login or e-mail address on the old site to the e-mail address of a member here. */
  as: ReadonlyMap<string, string>;
  /** The e-mail address of the member who owns posts of all other authors. */
  author: string | null;
}

export type FindMember = (email: string) => Promise<Caller | null>;

/** The members who own the posts, by old author. Authors without a member are absent. */
export interface Owners {
  of: ReadonlyMap<string, string>;
  /** The owner of all other posts, or null. */
  fallback: string | null;
  lines: string[];
}

/** Returns why an account cannot own posts, or null if it can. An unconfirmed address may belong to anybody. */
function obstacle(account: Caller | null): string | null {
  if (!account || account.disabled) return 'has no account here';
  if (!account.emailVerified) return 'has not confirmed the address here';
  return isWriter(account.roles) ? null : 'is no author here: give the role first, under Users';
}

/** Finds the members that the authors of the old site correspond to, by e-mail address. */
export async function findOwners(
  authors: OldAuthor[],
  { as, author }: AuthorOptions,
  find: FindMember,
): Promise<Owners> {
  const of = new Map<string, string>();
  const lines: string[] = [];
  for (const { key, name, email } of authors) {
    const here = as.get(key.toLowerCase()) ?? as.get(email.toLowerCase()) ?? email;
    const account = here === '' ? null : await find(here);
    const problem = obstacle(account);
    if (account && problem === null) of.set(key, account.uid);
    const reason = here === '' ? 'the export has no e-mail address' : `${here} ${problem}`;
    lines.push(`  ${name} (${key}) → ${problem === null ? here : `nobody: ${reason}`}`);
  }
  if (author === null) return { of, fallback: null, lines };
  const account = await find(author);
  const problem = obstacle(account);
  if (!account || problem !== null) throw new Error(`--author ${author} ${problem}.`);
  return { of, fallback: account.uid, lines: [...lines, `  everybody else → ${author}`] };
}
