import type { ArticleCard } from '../contract/articles.ts';
import { indexLists } from '../contract/article-index.ts';
import { paths } from '../contract/paths.ts';
import { fanOut } from '../kit/fan-out.ts';
import type { Database } from '../database.ts';
import { readAuthor } from '../members/display-name.ts';

type Author = ArticleCard['author'];

// A transaction: an article that leaves the site meanwhile must not come back as a mere name.
const renameCard = (slug: string, { name }: Author, database: Database) =>
  database.transact(`${paths.article(slug)}/author`, (current) =>
    current === null ? null : { ...(current as Author), name },
  );

const renameCards = (author: Author, database: Database) =>
  fanOut(
    { list: indexLists.author(author.uid), work: ({ key }) => renameCard(key, author, database) },
    database,
  );

/**
 * Writes the current name of an author to all their cards, and reads the name again afterwards: the last of several
 * names wins, in any order of events.
 */
export async function renameAuthor(uid: string, database: Database): Promise<void> {
  let author = await readAuthor(uid, database);
  for (;;) {
    await renameCards(author, database);
    const now = await readAuthor(uid, database);
    if (now.name === author.name) return;
    author = now;
  }
}

/** Corrects the name on a new card: the author may have been renamed before the card was in the list. */
export async function settleName(slug: string, written: Author, database: Database): Promise<void> {
  const author = await readAuthor(written.uid, database);
  if (author.name !== written.name) await renameCard(slug, author, database);
}
