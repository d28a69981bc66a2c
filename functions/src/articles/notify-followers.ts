import type { ArticleAuthor, ArticleCard } from '../contract/articles.ts';
import { memberUidsOf, writersOf } from '../contract/byline.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import type { StoreDeps } from '../database.ts';
import { fanOut } from '../kit/fan-out.ts';
import { saveJobCursor } from '../kit/save-job-cursor.ts';
import { logUnexpected } from '../logs.ts';
import { notify } from '../notifications/notify.ts';

/** `articleTellings/{slug}`: written along with the article, deleted once all followers have been notified. */
export interface ArticleNotificationJob {
  /** The UID of the author whose followers are being notified. */
  author: string;
  /** The UIDs of the authors whose followers are notified next. */
  others?: string[];
  title: string;
  at: number;
  /** The cursor of the fan-out. */
  after?: string;
}

/** Returns the authors whose followers are to be notified of a new article. */
export function followersOf(
  card: Pick<ArticleCard, 'author' | 'coAuthors'>,
): Pick<ArticleNotificationJob, 'author' | 'others'> {
  const [author = card.author.uid, ...others] = memberUidsOf(card);
  return { author, ...(others.length > 0 && { others }) };
}

// The key is the same for all authors, so that a follower of several of them is notified once.
const entryOf = (slug: string, { author, title }: ArticleNotificationJob, name: string) =>
  ({
    key: `published-${slug}`,
    actor: author,
    kind: 'article-published',
    title: `${name} published ${quoted(title)}.`,
    link: `/article/${slug}`,
    why: `You follow ${name}.`,
  }) as const;

/** Returns true while the job is at this author. A concurrent run that is further ahead moves it on to the next one. */
const isAt =
  (author: string) =>
  (job: ArticleNotificationJob): boolean =>
    job.author === author;

/**
 * Notifies the followers of one author, except those who wrote the article. Returns false if the article was taken off
 * the site, or if a concurrent run is further ahead.
 */
async function notifyOfAuthor(
  slug: string,
  job: ArticleNotificationJob,
  writers: readonly ArticleAuthor[],
  deps: StoreDeps,
): Promise<boolean> {
  const name = writers.find(({ uid }) => uid === job.author)?.name;
  // The author has been removed from the byline since.
  if (name === undefined) return true;
  const entry = entryOf(slug, job, name);
  const wrote = (uid: string) => writers.some((writer) => writer.uid === uid);
  return fanOut(
    {
      list: paths.followers(job.author),
      after: job.after,
      work: ({ key: uid }) => (wrote(uid) ? Promise.resolve() : notify({ ...entry, uid }, deps)),
      saveCursor: (after) =>
        saveJobCursor<ArticleNotificationJob>(
          paths.articleNotificationJob(slug),
          { isOurs: isAt(job.author), cursor: { after } },
          deps,
        ),
      onSkip: (error) => logUnexpected('notifyFollowers', error),
    },
    deps.database,
  );
}

/** Returns the job for the followers of the next author, or null after the last one. */
function nextOf({ others = [], title }: ArticleNotificationJob, at: number): ArticleNotificationJob | null {
  const [author, ...rest] = others;
  return author === undefined ? null : { author, ...(rest.length > 0 && { others: rest }), title, at };
}

/** Moves the job on to the next author. Returns it, or null if everything is done or a concurrent run is further ahead. */
async function startNextAuthor(slug: string, job: ArticleNotificationJob, { database, clock }: StoreDeps) {
  const next = nextOf(job, clock.now());
  const { value } = await database.transact<ArticleNotificationJob>(
    paths.articleNotificationJob(slug),
    (current) => (current && isAt(job.author)(current) ? next : current),
  );
  return next && value && isAt(next.author)(value) ? value : null;
}

/**
 * Notifies the followers of a new article's authors, unless the article has been taken off the site again. An
 * interrupted run can be resumed by running it again.
 */
export async function notifyFollowers(slug: string, deps: StoreDeps): Promise<void> {
  const { database } = deps;
  const path = paths.articleNotificationJob(slug);
  let job = await database.get<ArticleNotificationJob>(path);
  while (job) {
    const [author, coAuthors] = await Promise.all([
      database.get(fieldOf(paths.article(slug), 'author')),
      database.get(fieldOf(paths.article(slug), 'coAuthors')),
    ]);
    if (!author) return database.update({ [path]: null });
    const writers = writersOf({ author, ...(coAuthors && { coAuthors }) });
    if (!(await notifyOfAuthor(slug, job, writers, deps))) return;
    job = await startNextAuthor(slug, job, deps);
  }
}
