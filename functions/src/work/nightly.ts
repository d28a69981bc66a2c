import { dayOf, timeOf } from '../contract/calendar.ts';
import { siteTimeZone } from '../contract/site.ts';
import { runAllSettled } from '../kit/for-each-settled.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';

type Step = () => Promise<void>;

const steps = {
  /** Soon after midnight, and again before the morning for what arrived late. */
  countDays: async () => (await import('../daily/work.ts')).countDays(),
  pruneDeletedArticles: async () => (await import('../articles/work.ts')).pruneDeletedArticles(),
  pruneRemovedProfiles: async () => (await import('../articles/work.ts')).pruneRemovedProfiles(),
  pruneLeftOvers: async () => (await import('../pruning/work.ts')).pruneLeftOvers(),
} satisfies Record<string, Step>;
type StepName = keyof typeof steps;

export const isStep = (name: string): name is StepName => Object.hasOwn(steps, name);

/** Reads every article and draft to find the files in use, so it runs once a week. */
const isWeekly = (time: number) =>
  new Date(`${dayOf(time, siteTimeZone)}T12:00:00Z`).getUTCDay() === 1 &&
  timeOf(time, siteTimeZone) > '04:00';

function dueAt(time: number): StepName[] {
  return [
    'countDays',
    'pruneDeletedArticles',
    'pruneRemovedProfiles',
    ...(isWeekly(time) ? (['pruneLeftOvers'] as const) : []),
  ];
}

/** Runs the steps that are due, each whether or not another one fails; or only the one that is named. */
export const runNightly = (only: string, time: number): Promise<void> =>
  runAllSettled(
    ...(isStep(only) ? [only] : dueAt(time)).map(
      (name) => () => withFailureLog(name, steps[name])(undefined),
    ),
  );
