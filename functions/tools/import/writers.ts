import { coAuthorsMax } from '../../src/contract/articles.ts';
import { guestProblems } from '../../src/contract/readiness.ts';
import { escapeHtml } from '../../src/kit/escape.ts';
import type { Owners } from './authors.ts';
import type { OldPost, OldSite } from './old-site.ts';

/** The byline of an imported article. */
export interface Writers {
  /** Uids of the members other than the owner. */
  coAuthors: string[];
  /** Names of authors without an account here. */
  guests: string[];
  /**
   * The first line of the text, which names the authors if the owner did not write it, or if the byline would be too
   * long.
   */
  line: string;
}

export function writersOf(
  { authors: keys }: OldPost,
  owner: string,
  { authors }: OldSite,
  owners: Owners,
): Writers {
  const named = keys.map((key) => ({
    uid: owners.of.get(key),
    name: authors.find((one) => one.key === key)?.name ?? key,
  }));
  const members = new Set(named.flatMap(({ uid }) => uid ?? []));
  const guests = [...new Set(named.flatMap(({ uid, name }) => (uid === undefined ? [name] : [])))];
  const coAuthors = [...members].filter((uid) => uid !== owner);
  const fits = coAuthors.length <= coAuthorsMax && guestProblems(guests).length === 0;
  if (members.has(owner) && fits) return { coAuthors, guests, line: '' };
  const names = named.map(({ name }) => name).join(', ');
  return { coAuthors: [], guests: [], line: `<p><em>By ${escapeHtml(names)}</em></p>` };
}
