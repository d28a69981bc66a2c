import type { ArticleAuthor } from '../contract/articles.ts';
import { writersOf } from '../contract/byline.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import type { DetailsOf } from '../contract/work.ts';
import type { Database, StoreDeps } from '../database.ts';
import { fanOut } from '../kit/fan-out.ts';
import type { SaveProgress } from '../kit/work.ts';
import { logUnexpected } from '../logs.ts';
import { notify } from '../notifications/notify.ts';

type News = DetailsOf<'notifyArticleFollowers'>;

// The key is the same for all authors, so that a follower of several of them is notified once.
const entryOf = (slug: string, title: string, { uid, name }: ArticleAuthor) =>
  ({
    key: `published-${slug}`,
    actor: uid,
    kind: 'article-published',
    title: `${name} published ${quoted(title)}.`,
    link: `/article/${slug}`,
    why: `You follow ${name}.`,
  }) as const;

async function readWriters(slug: string, database: Database): Promise<ArticleAuthor[] | null> {
  const [author, coAuthors] = await Promise.all([
    database.get(fieldOf(paths.article(slug), 'author')),
    database.get(fieldOf(paths.article(slug), 'coAuthors')),
  ]);
  return author && writersOf({ author, ...(coAuthors && { coAuthors }) });
}

/**
 * Notifies the followers of a new article's authors, except those who wrote it. Stops if the article is taken off the
 * site, which withdraws the work.
 */
export async function notifyFollowers(
  slug: string,
  { title, authors, after: cursor }: News,
  save: SaveProgress<'notifyArticleFollowers'>,
  deps: StoreDeps,
): Promise<void> {
  for (const [index, uid] of authors.entries()) {
    const writers = await readWriters(slug, deps.database);
    if (!writers) return;
    const author = writers.find((writer) => writer.uid === uid);
    // Removed from the byline since.
    if (!author) continue;
    const entry = entryOf(slug, title, author);
    const wrote = (follower: string) => writers.some((writer) => writer.uid === follower);
    const left = authors.slice(index);
    if (index > 0 && !(await save({ title, authors: left }))) return;
    const isDone = await fanOut(
      {
        list: paths.followers(uid),
        after: index === 0 ? cursor : undefined,
        work: ({ key }) => (wrote(key) ? Promise.resolve() : notify({ ...entry, uid: key }, deps)),
        saveCursor: (after) => save({ title, authors: left, after }),
        onSkip: (error) => logUnexpected('notifyFollowers', error),
      },
      deps.database,
    );
    if (!isDone) return;
  }
}
