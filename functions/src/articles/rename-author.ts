import type { ArticleCard } from '../contract/articles.ts';
import { indexLists } from '../contract/article-index.ts';
import { paths } from '../contract/paths.ts';
import type { Store } from '../store.ts';
import { readAuthor } from './build-article.ts';

const batch = 50;

/** Puts an author's present name on all their cards. In whatever order it is asked, the last name wins. */
export async function renameAuthor(uid: string, store: Store): Promise<void> {
  const author = await readAuthor(uid, store);
  // A transaction each: an article may leave the site meanwhile, and must not come back as a mere name.
  const rename = (slug: string) =>
    store.transact(`${paths.article(slug)}/author`, (current) =>
      current === null ? null : { ...(current as ArticleCard['author']), name: author.name },
    );
  let after: string | undefined;
  for (;;) {
    const list = { by: '$key', limit: batch, ...(after !== undefined && { after }) };
    const articles = await store.query(indexLists.author(uid), list);
    await Promise.all(articles.map(({ key }) => rename(key)));
    if (articles.length < batch) return;
    after = articles.at(-1)?.key;
  }
}
