import type { ArticleCard } from '../contract/articles.ts';
import { indexLists } from '../contract/article-index.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { fanOut } from '../kit/fan-out.ts';
import { readWriters } from '../kit/read-writers.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import type { Database } from '../database.ts';
import { readAuthor } from '../members/display-name.ts';

type Author = ArticleCard['author'];

const renamed = (one: Author, { uid, name }: Author): Author => (one.uid === uid ? { ...one, name } : one);

// Transactions, because an article that is unpublished concurrently must not come back as nothing but a name.
async function renameCard(slug: string, author: Author, database: Database): Promise<void> {
  await database.transact(
    fieldOf(paths.article(slug), 'author'),
    (current) => current && renamed(current, author),
  );
  await database.transact(
    fieldOf(paths.article(slug), 'coAuthors'),
    (current) => current && current.map((one) => renamed(one, author)),
  );
}

const renameCards = (author: Author, database: Database) =>
  fanOut(
    { list: indexLists.author(author.uid), work: ({ key }) => renameCard(key, author, database) },
    database,
  );

/** Writes the current name of an author to all their cards. */
export async function renameAuthor(uid: string, database: Database): Promise<void> {
  await syncUntilStable(
    () => readAuthor(uid, database),
    (author) => renameCards(author, database),
  );
}

/** Corrects the names on a card, because its authors may have been renamed before the card was in their lists. */
export async function syncNames(slug: string, database: Database): Promise<void> {
  for (const written of await readWriters(slug, database)) {
    if (written.uid === '') continue;
    const author = await readAuthor(written.uid, database);
    if (author.name !== written.name) await renameCard(slug, author, database);
  }
}
