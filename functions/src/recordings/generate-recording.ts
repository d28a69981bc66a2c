import { auditEntry } from '../audit/audit-entry.ts';
import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { paths } from '../contract/paths.ts';
import type { RecordingAnswer, RecordingEstimate } from '../contract/recording-call.ts';
import type { RecordingJob } from '../contract/recordings.ts';
import { hourMs, minuteMs } from '../contract/time.ts';
import { AppError } from '../errors.ts';
import { entriesBy } from '../kit/entries.ts';
import { forEachDue } from '../kit/due.ts';
import { forEachSettled, runAllSettled } from '../kit/for-each-settled.ts';
import { logUnexpected } from '../logs.ts';
import { type Caller, requireWriter } from '../members/caller.ts';
import { attachRecording, detachRecording } from './attach-recording.ts';
import { failRecording } from './make-recording.ts';
import { reserve, releaseReservation, usedThisMonth } from './monthly-quota.ts';
import { isFileLeased, missingCharacters, readMade, leaseMs } from './recording-file.ts';
import {
  type RecordingDeps,
  endJob,
  auditOfRecording,
  isUnderWay,
  logRecordingAsked,
  readJob,
  requestJob,
} from './recording-job.ts';
import { charactersIn, charactersOf, readText, type RecordingText } from './recording-text.ts';

/** Speaking rate in English, measured with the known voices. */
const charactersPerSecond = 15;

const problems = {
  'nothing-to-read': 'There is nothing in this article to read aloud.',
  'too-long': 'This article is too long to be read aloud.',
};

async function requireText(slug: string, caller: Caller, deps: RecordingDeps): Promise<RecordingText> {
  const text = await readText(slug, deps);
  if (!text) throw new AppError('not-found', 'This article is not on the site.');
  if (text.card.author.uid !== caller.uid && !caller.roles.admin)
    throw new AppError('forbidden', 'This article belongs to somebody else.');
  return text;
}

function requireReadable({ problem }: RecordingText): void {
  if (problem) throw new AppError('not-ready', problems[problem]);
}

async function estimate(text: RecordingText, deps: RecordingDeps): Promise<RecordingEstimate> {
  requireReadable(text);
  const [characters, used] = await Promise.all([
    missingCharacters(text.hash, text.parts.map(charactersOf), deps),
    usedThisMonth(deps),
  ]);
  const seconds = Math.round(charactersIn(text.parts) / charactersPerSecond);
  return { characters, seconds, used, ceiling: deps.ceiling };
}

/** Attaches an existing file, if there is one for this text. */
async function reuse(text: RecordingText, deps: RecordingDeps): Promise<boolean> {
  const made = await readMade(text.hash, deps);
  return made !== null && (await attachRecording(text, made, () => Promise.resolve(true), deps));
}

async function order(text: RecordingText, by: string, deps: RecordingDeps): Promise<RecordingAnswer> {
  const before = await readJob(text.slug, deps);
  if (before && isUnderWay(before) && before.hash === text.hash)
    return { state: before.state as 'queued' | 'working' };
  if (!(await reserve(text, deps)))
    throw new AppError(
      'over-ceiling',
      'As much as a month may have has been read aloud. Try again next month.',
    );
  // The job for an older text ends here.
  if (before && isUnderWay(before) && !(await isFileLeased(before.hash, deps)))
    await releaseReservation(before.hash, deps);
  const { job, isNew } = await requestJob(text, by, deps);
  await logRecordingAsked(text, job, deps);
  if (isNew) {
    // If enqueueing fails, the schedule picks the job up.
    const task = { slug: text.slug, run: job.run };
    await deps.enqueue(task).catch((error: unknown) => logUnexpected('the queue of recordings', error));
  }
  return { state: job.state as 'queued' | 'working' };
}

async function make(text: RecordingText, by: string, deps: RecordingDeps): Promise<RecordingAnswer> {
  requireReadable(text);
  if (!(await reuse(text, deps))) return order(text, by, deps);
  // The schedule finds a job by who requested it, and ends this one if the call is interrupted.
  const { job } = await requestJob(text, by, deps);
  const isRepeated = text.card.recording?.file === text.hash;
  if (!isRepeated) await logRecordingAsked(text, { run: job.run, requestedBy: by }, deps);
  await endJob(text.slug, job.run, { state: 'ready', done: text.parts.length }, deps);
  return { state: 'ready' };
}

async function remove(text: RecordingText, by: string, deps: RecordingDeps): Promise<RecordingAnswer> {
  const job = await readJob(text.slug, deps);
  await detachRecording(text.slug, auditEntry(auditOfRecording('recording-remove', text, by), deps), deps);
  // A run that is working on it notices and releases the rest of its quota.
  if (job && !(await isFileLeased(job.hash, deps))) await releaseReservation(job.hash, deps);
  return { state: 'none' };
}

/** Estimates, makes or removes a recording. Authors may do so for their own articles, admins for all. */
export async function generateRecording(
  callerUid: string | undefined,
  { action, slug }: ParsedCallInput<'generateRecording'>,
  deps: RecordingDeps,
): Promise<CallOutput<'generateRecording'>> {
  const caller = await requireWriter(callerUid, deps);
  const text = await requireText(slug, caller, deps);
  if (action === 'estimate') return estimate(text, deps);
  return action === 'make' ? make(text, caller.uid, deps) : remove(text, caller.uid, deps);
}

/** A job without any change for this long is stalled. */
const stuckMs = leaseMs + minuteMs;
/** A job fails after this long. */
const giveUpMs = 2 * hourMs;
const reservationsPerRun = 100;

async function resumeOne(slug: string, job: RecordingJob, deps: RecordingDeps): Promise<void> {
  const now = deps.clock.now();
  if (!isUnderWay(job) || now - job.changedAt < stuckMs) return;
  const task = { slug, run: job.run };
  if (now - job.requestedAt > giveUpMs) return failRecording(task, 'internal', deps);
  await deps.enqueue(task);
}

/** Releases the quota of a job that no longer exists. */
async function releaseOne(hash: string, wanted: ReadonlySet<string>, deps: RecordingDeps): Promise<void> {
  if (!wanted.has(hash) && !(await isFileLeased(hash, deps))) await releaseReservation(hash, deps);
}

/** Resumes recordings whose task was lost, and fails old ones. */
export async function resumeStalledRecordings(deps: RecordingDeps): Promise<void> {
  const { database, clock } = deps;
  const jobs: { slug: string; job: RecordingJob }[] = [];
  // Only waiting jobs have this field.
  const waiting = entriesBy(paths.recordings(), { by: 'requestedBy', from: '' }, database);
  for await (const { key, value } of waiting) jobs.push({ slug: key, job: value });
  const wanted = new Set(jobs.filter(({ job }) => isUnderWay(job)).map(({ job }) => job.hash));
  const reservations = {
    list: paths.recordingReservations(),
    by: 'at',
    until: clock.now() - stuckMs,
    limit: reservationsPerRun,
  };
  await runAllSettled(
    () => forEachSettled(jobs, ({ slug, job }) => resumeOne(slug, job, deps)),
    () => forEachDue(reservations, ({ key }) => releaseOne(key, wanted, deps), database),
  );
}
