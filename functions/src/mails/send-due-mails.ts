import { isSameAddress } from '../contract/is-same-address.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { MailRecord } from '../contract/mails.ts';
import { isVisitor } from '../contract/report-call.ts';
import { hourMs, minuteMs } from '../contract/time.ts';
import type { Entry } from '../database.ts';
import { pagesBy } from '../kit/entries.ts';
import { claimDue } from '../kit/due.ts';
import { logMailFailed, logUnexpected } from '../logs.ts';
import { recordSent, wasSent } from '../notifications/sent-log.ts';
import type { MailDeps, MailOutcome, MailProvider } from './mail-deps.ts';
import {
  type AnswerJob,
  jobKeyOf,
  type MailJob,
  providerKeyOf,
  sentKeyOf,
  type SubscribedJob,
} from './mail-job.ts';
import { isOn, withoutOtherAddress, withRefused } from './subscription.ts';
import { readWeek, type Week } from './week.ts';
import { answerMail, writeMail, type WriteDeps } from './write-mail.ts';

/** Longer than the function's timeout, so a run that still holds an expired claim has ended. */
const leaseMs = 10 * minuteMs;
const laterMs = 15 * minuteMs;
/** The pause after an error that only the site's owner can resolve. */
const notAllowedMs = hourMs;
/** With delays that double, they last longer than any mail matters. */
const triesMax = 8;
const pageSize = 20;
/** A run starts no new page after this time; the next run continues. */
const runMs = 4 * minuteMs;

/** Thrown when the provider accepts no more mails for now; the remaining jobs stay as they are. */
class Pause extends Error {}

type SendDeps = WriteDeps & { provider: MailProvider };

/**
 * Claims a job for this run. Returns null if it is gone or claimed by another run. `mayBeSent` tells whether the previous
 * try may have sent the mail.
 */
async function claimJob(key: string, deps: MailDeps): Promise<{ job: MailJob; mayBeSent: boolean } | null> {
  let mayBeSent = false;
  const job = await claimDue(
    paths.mailJob<MailJob>(key),
    {
      leaseMs,
      isDue: ({ due }, now) => due <= now,
      claimed: (before, due) => {
        mayBeSent = before.mayBeSent === true;
        return { ...before, due, tries: (before.tries ?? 0) + 1, mayBeSent: true } satisfies MailJob;
      },
    },
    deps,
  );
  return job && { job, mayBeSent };
}

/** Removes a job, and with an answer the report of the visitor, unless the decision was taken back. */
async function drop(job: MailJob, { database }: MailDeps): Promise<void> {
  if (job.kind === 'report')
    await database.transact(paths.report(job.thing, job.reporter), (report) =>
      report?.answered === job.closedAt ? null : undefined,
    );
  await database.update({ [paths.mailJob(jobKeyOf(job))]: null });
}

/** Records a job as sent, so that the member never gets this mail again, even if the job reappears. */
async function settle(job: MailJob, deps: MailDeps): Promise<void> {
  if (job.kind !== 'report') await recordSent(job.uid, sentKeyOf(job), deps);
  await drop(job, deps);
}

/** Returns when to try again after an error that may be due to the mail itself. */
const nextTry = ({ tries = 1 }: MailJob, now: number): number => now + laterMs * 2 ** (tries - 1);

/** Returns the job without the current try, which failed because the provider takes no mails at all. */
const uncounted = (job: MailJob): MailJob => ({ ...job, tries: (job.tries ?? 1) - 1 });

async function postpone(job: MailJob, due: number, mayBeSent: boolean, deps: MailDeps): Promise<void> {
  if ((job.tries ?? 0) >= triesMax || due > job.until) {
    logMailFailed(job.kind, 'It was tried often enough.');
    return drop(job, deps);
  }
  const { mayBeSent: _, ...rest } = job;
  const postponed: MailJob = { ...rest, due, ...(mayBeSent && { mayBeSent: true }) };
  await deps.database.update({ [paths.mailJob(jobKeyOf(job))]: postponed });
}

const change = (uid: string, work: (record: MailRecord) => MailRecord, { database }: MailDeps) =>
  database.transact(paths.mail(uid), (record) => record && work(record));

/** Returns the recipient, or null if the account is closed, has another address, or has unsubscribed. */
async function recipientOf(
  { uid, kind }: SubscribedJob,
  deps: MailDeps,
): Promise<{ to: string; record: MailRecord } | null> {
  const { accounts, database } = deps;
  if (isVisitor(uid)) {
    const record = await database.get(paths.mail(uid));
    const to = record?.address;
    return record && to !== undefined && isOn(record, kind, to) ? { to, record } : null;
  }
  const [account, closed, record] = await Promise.all([
    accounts.find(uid),
    database.get(fieldOf(paths.access(uid), 'closed')),
    database.get(paths.mail(uid)),
  ]);
  if (record === null) return null;
  const to = account?.emailVerified && !account.disabled && closed === null ? account.email : null;
  if (to === null || !isSameAddress(record.address, to)) {
    await change(uid, (before) => withoutOtherAddress(before, to, deps.clock.now()), deps);
    return null;
  }
  return isOn(record, kind, to) ? { to, record } : null;
}

async function follow(job: MailJob, to: string, outcome: MailOutcome, deps: SendDeps): Promise<void> {
  const now = deps.clock.now();
  switch (outcome.kind) {
    case 'sent':
      return settle(job, deps);
    case 'suppressed':
      if (job.kind !== 'report') await change(job.uid, (record) => withRefused(record, to), deps);
      return drop(job, deps);
    case 'refused':
      logMailFailed(job.kind, outcome.why);
      return drop(job, deps);
    case 'not-allowed':
      logUnexpected('sendEmails', new Error(outcome.why));
      await postpone(uncounted(job), now + notAllowedMs, false, deps);
      throw new Pause();
    case 'later':
      logMailFailed(job.kind, outcome.why);
      await postpone(uncounted(job), Math.max(outcome.after ?? 0, now + laterMs), false, deps);
      throw new Pause();
    case 'unknown':
      logMailFailed(job.kind, outcome.why);
      await postpone(job, nextTry(job, now), true, deps);
      throw new Pause();
  }
}

/** Sends the answer to a visitor's report, whose address goes with it. */
async function sendAnswer(job: AnswerJob, mayBeSent: boolean, deps: SendDeps): Promise<void> {
  const { provider, database } = deps;
  if (mayBeSent && (await provider.wasTaken({ key: providerKeyOf(job), stream: 'single' })))
    return settle(job, deps);
  const report = await database.get(paths.report(job.thing, job.reporter));
  if (report?.email === undefined || report.answered !== job.closedAt) return drop(job, deps);
  await follow(job, report.email, await provider.send(await answerMail(job, report.email, deps)), deps);
}

async function sendOne(job: MailJob, mayBeSent: boolean, deps: SendDeps): Promise<void> {
  const { provider, clock, database } = deps;
  if (job.until <= clock.now()) return drop(job, deps);
  if (job.kind === 'report') return sendAnswer(job, mayBeSent, deps);
  if (await wasSent(job.uid, sentKeyOf(job), database)) return drop(job, deps);
  if (mayBeSent && (await provider.wasTaken({ key: providerKeyOf(job), stream: 'bulk' })))
    return settle(job, deps);
  const recipient = await recipientOf(job, deps);
  if (!recipient) return drop(job, deps);
  const mail = await writeMail(job, recipient, deps);
  if (mail === null) return settle(job, deps);
  await follow(job, recipient.to, await provider.send(mail), deps);
}

/** Works on one job. A failing job does not block the others. */
async function work(key: string, deps: SendDeps): Promise<void> {
  const claimed = await claimJob(key, deps);
  if (!claimed) return;
  try {
    await sendOne(claimed.job, claimed.mayBeSent, deps);
  } catch (error) {
    if (error instanceof Pause) throw error;
    logUnexpected('sendEmails', error);
    await postpone(claimed.job, nextTry(claimed.job, deps.clock.now()), true, deps);
  }
}

/** Works on the jobs of a page concurrently. Skips a job that cannot even be claimed. */
async function workOn(page: readonly Entry[], deps: SendDeps): Promise<void> {
  const results = await Promise.allSettled(page.map(({ key }) => work(key, deps)));
  const errors = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  const pause = errors.find((error) => error instanceof Pause);
  if (pause) throw pause;
  for (const error of errors) logUnexpected('sendEmails', error);
}

/**
 * Sends the mails that are due, each once: a job is claimed first, and after an interrupted run the provider is asked
 * whether it accepted the mail. The next run sends what is left.
 */
export async function sendDueMails(deps: MailDeps): Promise<void> {
  const { provider, database, clock } = deps;
  if (!provider) return;
  let read: Promise<Week> | undefined;
  const all: SendDeps = { ...deps, provider, week: () => (read ??= readWeek('sent', deps)) };
  const begin = clock.now();
  const due = { by: 'due', from: 1, to: begin };
  try {
    for await (const page of pagesBy<MailJob, number>(paths.mailJobs(), due, database, pageSize)) {
      if (clock.now() > begin + runMs) return;
      await workOn(page, all);
    }
  } catch (error) {
    if (!(error instanceof Pause)) throw error;
  }
}
