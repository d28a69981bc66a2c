import { onSchedule } from 'firebase-functions/scheduler';
import { siteTimeZone } from '../contract/site.ts';
import { articleDeps } from '../deps.ts';
import { logUnexpected } from '../logs.ts';
import { pruneDeletedArticles } from './prune-deleted.ts';
import { publishDueArticles } from './publish-due.ts';
import { tellTheRest } from './tell-followers.ts';

const limits = { timeZone: siteTimeZone, timeoutSeconds: 300, maxInstances: 1 };

/** The SDK logs no more than a message of what a schedule throws. */
async function logged(where: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logUnexpected(where, error);
    throw error;
  }
}

/** Publishes what is due, and tells followers of what is out where telling them broke off. */
export const publishDue = onSchedule({ ...limits, schedule: '* * * * *' }, () =>
  logged('publishDue', async () => {
    await publishDueArticles(articleDeps());
    await tellTheRest(articleDeps());
  }),
);

export const pruneDeleted = onSchedule({ ...limits, schedule: '20 4 * * *' }, () =>
  logged('pruneDeleted', () => pruneDeletedArticles(articleDeps())),
);
