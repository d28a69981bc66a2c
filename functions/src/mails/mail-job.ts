import { createHash } from 'node:crypto';
import type { MailKind } from '../contract/mails.ts';
import { paths } from '../contract/paths.ts';
import { dayMs, minuteMs } from '../contract/time.ts';
import type { Database, StoreDeps } from '../database.ts';
import { wasSent } from '../notifications/sent-log.ts';

type Occasion = { kind: 'weekly'; week: string } | { kind: 'tomorrow'; event: string; startsAt: number };

interface Timing {
  /** When the job is due, in milliseconds since the epoch. While claimed, when the claim expires. */
  due: number;
  /** Pointless to send after this time. */
  until: number;
  tries?: number;
  /** The mail may have been sent: a run was interrupted, or the provider did not respond. */
  mayBeSent?: true;
}

/** A mail that somebody subscribed to: `uid` is that of a member, or a `visitorKey`. */
export type SubscribedJob = Occasion & { uid: string } & Timing;

/** The answer to a visitor's report, whose address stands in the report. */
export interface AnswerJob extends Timing {
  kind: 'report';
  thing: string;
  reporter: string;
  closedAt: number;
  text: string;
  /** The path of what was reported. */
  link: string;
}

/** `mailJobs/{key}`: a queued mail, deleted once it is settled. */
export type MailJob = SubscribedJob | AnswerJob;

/** Returns the key of an occasion in the sent log, by which a member is mailed only once. */
export const sentKeyOf = (occasion: Occasion): string =>
  occasion.kind === 'weekly'
    ? `mail-weekly-${occasion.week}`
    : `mail-tomorrow-${occasion.event}-${occasion.startsAt}`;

export const jobKeyOf = (
  job: (Occasion & { uid: string }) | Pick<AnswerJob, 'kind' | 'thing' | 'reporter' | 'closedAt'>,
): string =>
  job.kind === 'report'
    ? `mail-report-${job.thing}-${job.reporter}-${job.closedAt}`
    : `${sentKeyOf(job)}:${job.uid}`;

/**
 * Returns the key by which the provider identifies a mail: the same for every try, and hashed, so that it does not
 * reveal the member.
 */
export const providerKeyOf = (job: MailJob): string =>
  createHash('sha256').update(jobKeyOf(job)).digest('base64url');

const relevantForMs = 2 * dayMs;

async function add(
  job: Occasion & { uid: string; until: number },
  { database, clock }: StoreDeps,
): Promise<void> {
  if (await wasSent(job.uid, sentKeyOf(job), database)) return;
  const path = paths.mailJob<MailJob>(jobKeyOf(job));
  await database.transact(path, (stored) =>
    stored === null ? ({ ...job, due: clock.now() } satisfies MailJob) : undefined,
  );
}

/** Longer than a moderator may take a decision back. */
const answerAfterMs = minuteMs;

/** Queues the answer to a visitor's report. Idempotent for each decision. */
export const addAnswerMail = (
  answer: Pick<AnswerJob, 'thing' | 'reporter' | 'closedAt' | 'text' | 'link'>,
  { database, clock }: StoreDeps,
): Promise<unknown> => {
  const job = { ...answer, kind: 'report' } as const;
  const now = clock.now();
  return database.transact(paths.mailJob<MailJob>(jobKeyOf(job)), (stored) =>
    stored === null
      ? ({ ...job, due: now + answerAfterMs, until: now + answerAfterMs + 7 * dayMs } satisfies MailJob)
      : undefined,
  );
};

const isOn = async (uid: string, kind: MailKind, database: Database): Promise<boolean> =>
  (await database.get(`${paths.mail(uid)}/on/${kind}`)) !== null;

/** Queues the digest of a week. Idempotent. */
export const addWeeklyMail = (uid: string, week: string, deps: StoreDeps): Promise<void> =>
  add({ kind: 'weekly', uid, week, until: deps.clock.now() + relevantForMs }, deps);

/** Queues the mail on the day before a show, if the member wants it. Idempotent for each start time. */
export async function addTomorrowMail(
  uid: string,
  { event, startsAt }: { event: string; startsAt: number },
  deps: StoreDeps,
): Promise<void> {
  if (await isOn(uid, 'tomorrow', deps.database))
    await add({ kind: 'tomorrow', uid, event, startsAt, until: startsAt }, deps);
}
