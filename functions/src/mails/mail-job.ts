import { createHash } from 'node:crypto';
import type { MailKind } from '../contract/mails.ts';
import { paths } from '../contract/paths.ts';
import { dayMs } from '../contract/time.ts';
import type { Clock, Database } from '../database.ts';
import { wasSent } from '../notifications/sent-log.ts';

interface Deps {
  database: Database;
  clock: Clock;
}

type Occasion = { kind: 'weekly'; week: string } | { kind: 'tomorrow'; event: string; startsAt: number };

/** `mailJobs/{key}`: a mail that is to be sent, gone when it is settled. */
export type MailJob = Occasion & {
  uid: string;
  /** When it is looked at next, milliseconds since 1970; while somebody works on it, when they are taken for dead. */
  due: number;
  /** It is worth nothing after this. */
  until: number;
  tries?: number;
  /** It may have been sent: a run broke off, or no answer came. */
  isOpen?: true;
};

/** The key in the sent log of something that a member is told of once. */
const occurrenceOf = (occasion: Occasion): string =>
  occasion.kind === 'weekly'
    ? `mail-weekly-${occasion.week}`
    : `mail-tomorrow-${occasion.event}-${occasion.startsAt}`;

export const sentKeyOf = (job: MailJob): string => occurrenceOf(job);
export const jobKeyOf = (job: Occasion & { uid: string }): string => `${occurrenceOf(job)}:${job.uid}`;

/** By which the provider knows a mail: the same with every try, and nothing in it names the member. */
export const providerKeyOf = (job: MailJob): string =>
  createHash('sha256').update(jobKeyOf(job)).digest('base64url');

const worthMs = 2 * dayMs;

async function add(job: Occasion & { uid: string; until: number }, { database, clock }: Deps): Promise<void> {
  if (await wasSent(job.uid, occurrenceOf(job), database)) return;
  const path = paths.mailJob<MailJob>(jobKeyOf(job));
  await database.transact(path, (stored) =>
    stored === null ? ({ ...job, due: clock.now() } satisfies MailJob) : undefined,
  );
}

const isOn = async (uid: string, kind: MailKind, database: Database): Promise<boolean> =>
  (await database.get(`${paths.mail(uid)}/on/${kind}`)) !== null;

/** Asks for the digest of a week, once however often it is called. */
export const addWeeklyMail = (uid: string, week: string, deps: Deps): Promise<void> =>
  add({ kind: 'weekly', uid, week, until: deps.clock.now() + worthMs }, deps);

/** Asks for the mail on the day before a show, if the member wants it; once for each start, however often it is called. */
export async function addTomorrowMail(
  uid: string,
  { event, startsAt }: { event: string; startsAt: number },
  deps: Deps,
): Promise<void> {
  if (await isOn(uid, 'tomorrow', deps.database))
    await add({ kind: 'tomorrow', uid, event, startsAt, until: startsAt }, deps);
}
