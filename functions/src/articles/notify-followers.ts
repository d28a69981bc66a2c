import { fieldOf, paths } from '../contract/paths.ts';
import { minuteMs } from '../contract/time.ts';
import { fanOut } from '../kit/fan-out.ts';
import { forEachDue } from '../kit/for-each-due.ts';
import { notify, type NotifyDeps } from '../notifications/notify.ts';

/** `articleTellings/{slug}`: written with the article, deleted when all followers are notified. */
export interface NotificationJob {
  /** The uid of the author. */
  author: string;
  title: string;
  at: number;
  /** The cursor of the fan-out. */
  after?: string;
}

const entryOf = (slug: string, { author, title }: NotificationJob, name: string) =>
  ({
    key: `published-${slug}`,
    actor: author,
    kind: 'article-published',
    title: `${name} published “${title}”.`,
    link: `/article/${slug}`,
    why: `You follow ${name}.`,
  }) as const;

/**
 * Notifies the followers of the author of a new article. A run that breaks off is resumed by running it again.
 * Followers are not notified of an article that is off the site again.
 */
export async function notifyFollowers(slug: string, deps: NotifyDeps): Promise<void> {
  const { database } = deps;
  const path = paths.articleNotificationJob(slug);
  const job = await database.get<NotificationJob>(path);
  const author = await database.get(fieldOf(paths.article(slug), 'author'));
  if (!job || !author) return database.update({ [path]: null });
  const entry = entryOf(slug, job, author.name);
  await fanOut(
    {
      list: paths.followers(job.author),
      after: job.after,
      work: ({ key: uid }) => notify({ ...entry, uid }, deps),
      keep: async (after) => {
        // A transaction: an article that was taken off the site has no job any more.
        await database.transact<NotificationJob>(path, (current) => current && { ...current, after });
        return true;
      },
    },
    database,
  );
  await database.update({ [path]: null });
}

/** Longer than a run takes when all is well. */
const staleMs = 3 * minuteMs;
const batch = 50;

/** Resumes fan-outs that broke off. */
export async function resumeFollowerNotifications(deps: NotifyDeps): Promise<void> {
  const stale = {
    list: paths.articleNotificationJobs(),
    by: 'at',
    until: deps.clock.now() - staleMs,
    limit: batch,
  };
  await forEachDue(stale, ({ key }) => notifyFollowers(key, deps), deps.database);
}
