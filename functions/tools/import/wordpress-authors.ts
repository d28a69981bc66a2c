import { slugOf } from '../../src/contract/slug.ts';
import type { OldAuthor } from './old-site.ts';
import { lineOf } from './post-fields.ts';
import { metaOf, textOf, typeOf, type WxrRecord } from './wxr-records.ts';

/** The authors of a WordPress export. */
export interface WordPressAuthors {
  all: OldAuthor[];
  /** The keys of accounts by those of the guest authors that they are linked to. */
  linked: ReadonlyMap<string, string>;
}

const accountOf = (record: WxrRecord): OldAuthor => {
  const key = textOf(record, 'wp:author_login');
  return {
    key,
    name: lineOf(textOf(record, 'wp:author_display_name')) || key,
    email: textOf(record, 'wp:author_email'),
  };
};

/** Returns an author without an account on the old site, whom the plugin Co-Authors Plus stores as a post. */
const guestOf = (item: WxrRecord): OldAuthor => {
  const key = metaOf(item, 'cap-user_login') || textOf(item, 'wp:post_name').replace(/^cap-/, '');
  return {
    key,
    name: lineOf(metaOf(item, 'cap-display_name') || textOf(item, 'title')) || key,
    email: metaOf(item, 'cap-user_email'),
  };
};

/** Finds the accounts, the guests of Co-Authors Plus, and writers whom the export does not list, each once. */
export function findAuthors(accounts: WxrRecord[], items: WxrRecord[], posts: WxrRecord[]): WordPressAuthors {
  const guests = items.filter((item) => typeOf(item) === 'guest-author');
  const byKey = new Map<string, OldAuthor>();
  const add = (author: OldAuthor) => {
    if (author.key !== '' && !byKey.has(author.key)) byKey.set(author.key, author);
  };
  for (const author of [...accounts.map(accountOf), ...guests.map(guestOf)]) add(author);
  const links = guests.map((item): [string, string] => [
    guestOf(item).key,
    metaOf(item, 'cap-linked_account'),
  ]);
  const linked = new Map(links.filter(([, account]) => byKey.has(account)));
  const listed = { all: [...byKey.values()], linked };
  for (const post of posts) for (const key of authorsOf(post, listed)) add({ key, name: key, email: '' });
  return { all: [...byKey.values()], linked };
}

/** Returns the keys of a post's authors in their order: those of Co-Authors Plus, else the one of WordPress. */
export function authorsOf(record: WxrRecord, { all, linked }: WordPressAuthors): string[] {
  const written = record.terms
    .filter(({ domain }) => domain === 'author')
    .map(({ nicename, name }) => {
      const slug = nicename.replace(/^cap-/, '');
      const author =
        all.find(({ key }) => key.toLowerCase() === name.toLowerCase()) ??
        all.find(({ key }) => key.toLowerCase() === slug || slugOf(key, 200) === slug) ??
        all.find((one) => one.name === lineOf(name));
      const key = author?.key ?? lineOf(name);
      return linked.get(key) ?? key;
    });
  const keys = written.length > 0 ? written : [textOf(record, 'dc:creator')];
  return [...new Set(keys)].filter(Boolean);
}
