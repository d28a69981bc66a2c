import { buffer } from 'node:stream/consumers';
import { bylineOf } from '../contract/byline.ts';
import { monthOf } from '../contract/calendar.ts';
import type { Occurrence } from '../contract/notifications.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import type { RecordingFailure, RecordingJob } from '../contract/recordings.ts';
import { siteName, siteTimeZone } from '../contract/site.ts';
import { logVoiceFailed } from '../logs.ts';
import { workOn } from '../kit/work.ts';
import { bucketPath } from '../media/bucket.ts';
import { articleAddress } from '../site-addresses.ts';
import { attachRecording } from './attach-recording.ts';
import { reserve, releaseReservation } from './monthly-quota.ts';
import {
  type MadeFile,
  readPart,
  soundPath,
  hasPart,
  savePart,
  acquireFileLease,
  deleteParts,
  readMade,
  releaseFileLease,
} from './recording-file.ts';
import {
  type RecordingDeps,
  type Voice,
  VoiceError,
  type RecordingTask,
  changeJob,
  endJob,
  isUnderWay,
  logRecordingAsked,
  readJob,
} from './recording-job.ts';
import { type RecordingText, orderOf, readText } from './recording-text.ts';
import { pauseAfter, readWav, sampleRate, trimmed } from './sound.ts';

type Deps = Pick<RecordingDeps, 'database' | 'clock' | 'accounts'>;
type Asked = Pick<RecordingJob, 'requestedBy' | 'run'>;

const reasons: Record<RecordingFailure, string> = {
  'nothing-to-read': 'There is nothing in the article to read aloud.',
  'too-long': 'The article is too long to be read aloud.',
  'over-ceiling': 'As much as a month may have has been read aloud. Try again next month.',
  'voice-refused': 'The speech service refused the text. An admin should look at its settings.',
  'voice-unreachable': 'The speech service could not be reached. Try again later; what is done is kept.',
  internal: 'Something broke on our side. Try again; what is done is kept.',
};

/** Notifies the member who requested the recording, unless their account is deleted. */
async function notifyOfOutcome(
  slug: string,
  { requestedBy: uid, run }: Asked,
  outcome: Pick<Occurrence, 'kind' | 'title' | 'why'>,
  deps: Deps,
): Promise<void> {
  if (uid === undefined || !(await deps.accounts.find(uid))) return;
  const occurrence = { key: `recording-${slug}-${run}`, link: `/article/${slug}`, ...outcome };
  await deps.database.update(workOn('notify', uid, deps, occurrence));
}

type JoinDeps = Pick<RecordingDeps, 'bucket' | 'clock' | 'newSound' | 'origin'>;

const yearOf = (at: number) => Number(monthOf(at, siteTimeZone).slice(0, 4));

async function coverOf({ card }: RecordingText, { bucket }: JoinDeps): Promise<Buffer | null> {
  const path = bucketPath(card.cover.id, 'share.jpg');
  return (await bucket().find(path)) ? buffer(bucket().read(path)) : null;
}

/** Joins the spoken parts, with pauses in between, into the file that `media` serves. */
async function joinParts(text: RecordingText, deps: JoinDeps): Promise<MadeFile> {
  const { slug, hash, parts, card, textHash } = text;
  const sound = await deps.newSound();
  let samples = 0;
  const add = (more: Int16Array) => {
    samples += more.length;
    sound.add(more);
  };
  for (const [index, part] of parts.entries()) {
    add(trimmed(readWav(await readPart(hash, index, deps))));
    add(pauseAfter(part));
  }
  const seconds = samples / sampleRate;
  const file = sound.finish({
    title: card.title,
    artist: bylineOf(card),
    album: siteName,
    year: yearOf(card.publishedAt),
    comment: articleAddress(deps.origin, slug),
    milliseconds: Math.round(seconds * 1000),
    cover: await coverOf(text, deps),
  });
  await deps.bucket().save(soundPath(hash), file, 'audio/mpeg');
  return { seconds: Math.round(seconds), bytes: file.length, madeAt: deps.clock.now(), textHash };
}

type SpeakDeps = Pick<RecordingDeps, 'bucket' | 'pause' | 'connectVoice'>;

const tries = 2;
const pauseMs = 1000;

/** Retries a few times while the service is unreachable. The queue retries later. */
async function speak(voice: Voice, text: string, deps: SpeakDeps): Promise<Buffer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await voice.speak(text);
    } catch (error) {
      if (tried === tries || !(error instanceof VoiceError) || error.why === 'voice-refused') throw error;
      await deps.pause(pauseMs);
    }
  }
}

/**
 * Synthesizes and stores every missing part, so that a retry pays only for the rest. `mayContinue` is called before each
 * part with the number done, and can stop it. Returns whether all parts exist.
 */
async function speakParts(
  { hash, parts }: { hash: string; parts: readonly string[] },
  mayContinue: (done: number) => Promise<boolean>,
  deps: SpeakDeps,
): Promise<boolean> {
  const voice = await deps.connectVoice();
  for (const [index, part] of parts.entries()) {
    if (!(await mayContinue(index))) return false;
    if (await hasPart(hash, index, deps)) continue;
    await savePart(hash, index, await speak(voice, part.trim(), deps), deps);
  }
  return mayContinue(parts.length);
}

export async function failRecording(
  { slug, run }: RecordingTask,
  failure: RecordingFailure,
  deps: RecordingDeps,
): Promise<void> {
  const job = await readJob(slug, deps);
  if (job?.run !== run || !isUnderWay(job)) return;
  const title = (await deps.database.get(fieldOf(paths.article(slug), 'title'))) ?? slug;
  const outcome = {
    kind: 'recording-failed',
    title: `There is no recording of ${quoted(title)}.`,
    why: reasons[failure],
  } as const;
  await notifyOfOutcome(slug, job, outcome, deps);
  await endJob(slug, run, { state: 'failed', failure }, deps);
}

/**
 * Synthesizes and joins the parts. Returns null if the job was cancelled, or if another run is making the same file.
 */
async function makeFile(run: number, text: RecordingText, deps: RecordingDeps): Promise<MadeFile | null> {
  const { slug, hash, parts } = text;
  // Unique to this run, because the queue may deliver a task twice.
  const by = deps.database.newKey();
  if (!(await acquireFileLease(hash, by, deps))) return null;
  try {
    const mayContinue = async (done: number) =>
      (await changeJob(slug, run, { state: 'working', done }, deps)) &&
      (await deps.database.get(fieldOf(paths.article(slug), 'publishedAt'))) !== null &&
      acquireFileLease(hash, by, deps);
    if (!(await speakParts(text, mayContinue, deps))) return null;
    const made = await joinParts(text, deps);
    await deps.database.update({ [`${paths.recordingFile(hash)}/made`]: made });
    await deleteParts(hash, parts.length, deps);
    return made;
  } finally {
    await releaseReservation(hash, deps);
    await releaseFileLease(hash, by, deps);
  }
}

/**
 * Switches to the newest text, which may have changed since the request, and reserves its quota. Returns false if that
 * exceeds the quota.
 */
async function adoptNewestText(
  { run, hash: before }: RecordingJob,
  text: RecordingText,
  deps: RecordingDeps,
): Promise<boolean> {
  if (before !== text.hash) await releaseReservation(before, deps);
  if (!(await reserve(text, deps))) return false;
  if (!(await changeJob(text.slug, run, orderOf(text), deps))) await releaseReservation(text.hash, deps);
  return true;
}

/** Ends a job whose recording was removed or whose article is unpublished. */
async function cancelJob({ slug, run }: RecordingTask, hash: string, deps: RecordingDeps): Promise<void> {
  await releaseReservation(hash, deps);
  await changeJob(slug, run, null, deps);
}

async function runJob(task: RecordingTask, deps: RecordingDeps): Promise<void> {
  const { slug, run } = task;
  const job = await readJob(slug, deps);
  if (job?.run !== run || !isUnderWay(job)) return;
  const text = await readText(slug, deps);
  if (!text) return cancelJob(task, job.hash, deps);
  await logRecordingAsked(text, job, deps);
  if (text.problem) {
    await releaseReservation(job.hash, deps);
    return failRecording(task, text.problem, deps);
  }
  if (!(await adoptNewestText(job, text, deps))) return failRecording(task, 'over-ceiling', deps);
  const made = (await readMade(text.hash, deps)) ?? (await makeFile(run, text, deps));
  if (!made) {
    if (await readText(slug, deps)) return;
    return cancelJob(task, text.hash, deps);
  }
  const isWanted = async () => (await readJob(slug, deps))?.run === run;
  await releaseReservation(text.hash, deps);
  if (!(await attachRecording(text, made, isWanted, deps))) return cancelJob(task, text.hash, deps);
  const outcome = {
    kind: 'recording-ready',
    title: `${quoted(text.card.title)} can be listened to now.`,
    why: 'You asked for a recording of it.',
  } as const;
  await notifyOfOutcome(slug, (await readJob(slug, deps)) ?? job, outcome, deps);
  await endJob(slug, run, { state: 'ready', done: text.parts.length }, deps);
}

/**
 * Runs one job. Idempotent: it may be repeated at any time. Throws if a retry may help; the last try stores the failure
 * instead.
 */
export async function makeRecording(
  task: RecordingTask,
  isLast: boolean,
  deps: RecordingDeps,
): Promise<void> {
  try {
    await runJob(task, deps);
  } catch (error) {
    const why = error instanceof VoiceError ? error.why : 'internal';
    if (error instanceof VoiceError) logVoiceFailed(task.slug, why, error.cause);
    if (why !== 'voice-refused' && !isLast) throw error;
    await failRecording(task, why, deps);
    if (why === 'internal') throw error;
  }
}
