import { dayOf, timeOf } from '../contract/calendar.ts';
import { siteTimeZone } from '../contract/site.ts';
import { runAllSettled } from '../kit/for-each-settled.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';

// The local scheduler imports this file for the names alone, so what the steps need is loaded with them.
const deps = () => import('../deps.ts');

const steps = {
  /** Soon after midnight, and again before the morning for what arrived late. The first run ever reads two months. */
  countDays: async () => (await import('../daily/count-days.ts')).countDays((await deps()).storeDeps()),
  pruneDeletedArticles: async () =>
    (await import('../articles/delete-drafts.ts')).pruneDeletedArticles((await deps()).callDeps()),
  pruneFrontPage: async () =>
    (await import('../articles/set-front-page.ts')).pruneFrontPage((await deps()).storeDeps()),
  /** Forgets names, pictures and bios that staff removed and no admin has restored. */
  async pruneRemovedProfiles() {
    const { pruneDeps, storeDeps } = await deps();
    const { pruneAvatars } = await import('../media/prune-avatars.ts');
    const { pruneRemovedProfiles } = await import('../members/moderate-member.ts');
    await pruneRemovedProfiles((uid) => pruneAvatars(uid, pruneDeps()), storeDeps());
  },
  /** Deletes the addresses of visitors who get no digest. */
  async pruneSubscribers() {
    await (await import('../mails/subscribe.ts')).pruneSubscribers((await deps()).storeDeps());
  },
  /** Deletes reports of visitors that nobody has answered. */
  pruneReports: async () =>
    (await import('../moderation/prune-reports.ts')).pruneReports((await deps()).storeDeps()),
  pruneLeftOvers: async () =>
    (await import('../pruning/prune-left-overs.ts')).pruneLeftOvers((await deps()).leftOverDeps()),
  syncMembers: async () =>
    (await import('../members/sync-members.ts')).syncMembers((await deps()).callDeps()),
} satisfies Record<string, () => Promise<void>>;
type StepName = keyof typeof steps;

export const isStep = (name: string): name is StepName => Object.hasOwn(steps, name);

/** Reads every article and draft to find the files in use, so it runs once a week. */
const isWeekly = (time: number) =>
  new Date(`${dayOf(time, siteTimeZone)}T12:00:00Z`).getUTCDay() === 1 &&
  timeOf(time, siteTimeZone) > '04:00';

const dueAt = (time: number): StepName[] =>
  Object.keys(steps)
    .filter(isStep)
    .filter((name) => name !== 'pruneLeftOvers' || isWeekly(time));

/** Runs the steps that are due, each whether or not another one fails; or only the one that is named. */
export const runNightly = (only: string, time: number): Promise<void> =>
  runAllSettled(
    ...(isStep(only) ? [only] : dueAt(time)).map(
      (name) => () => withFailureLog(name, steps[name])(undefined),
    ),
  );
