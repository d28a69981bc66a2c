import type { ArticleCard } from '../contract/articles.ts';
import { indexLists } from '../contract/article-index.ts';
import { paths } from '../contract/paths.ts';
import type { Store } from '../store.ts';
import { readAuthor } from './build-article.ts';

type Author = ArticleCard['author'];

const batch = 50;

// A transaction: an article may leave the site meanwhile, and must not come back as a mere name.
const renameCard = (slug: string, { name }: Author, store: Store) =>
  store.transact(`${paths.article(slug)}/author`, (current) =>
    current === null ? null : { ...(current as Author), name },
  );

async function renameCards(author: Author, store: Store): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const list = { by: '$key', limit: batch, ...(after !== undefined && { after }) };
    const articles = await store.query(indexLists.author(author.uid), list);
    await Promise.all(articles.map(({ key }) => renameCard(key, author, store)));
    if (articles.length < batch) return;
    after = articles.at(-1)?.key;
  }
}

/**
 * Puts an author's present name on all their cards. It looks again when it is done: of two names that come at once
 * the last one wins, in whatever order it is asked.
 */
export async function renameAuthor(uid: string, store: Store): Promise<void> {
  let author = await readAuthor(uid, store);
  for (;;) {
    await renameCards(author, store);
    const now = await readAuthor(uid, store);
    if (now.name === author.name) return;
    author = now;
  }
}

/** For an article that has just gone out: its author may have been renamed before it stood in their list. */
export async function settleName(slug: string, written: Author, store: Store): Promise<void> {
  const author = await readAuthor(written.uid, store);
  if (author.name !== written.name) await renameCard(slug, author, store);
}
