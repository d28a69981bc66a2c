import { auditEntry } from '../audit/audit-entry.ts';
import { paths } from '../contract/paths.ts';
import type { RecordingJob } from '../contract/recordings.ts';
import type { StoreDeps } from '../database.ts';
import type { Bucket, FileRemover } from '../media/bucket.ts';
import type { CallDeps } from '../members/caller.ts';
import { orderOf, type RecordingText } from './recording-text.ts';

export const isUnderWay = ({ state }: RecordingJob): boolean => state === 'queued' || state === 'working';

export const readJob = (
  slug: string,
  { database }: Pick<StoreDeps, 'database'>,
): Promise<RecordingJob | null> => database.get(paths.recording(slug));

/**
 * Creates a job. Keeps a running job for the same text instead; `isNew` says which. Simultaneous requests create only
 * one job.
 */
export async function requestJob(
  text: RecordingText,
  by: string,
  { database, clock }: StoreDeps,
): Promise<{ job: RecordingJob; isNew: boolean }> {
  let isNew = false;
  const { value } = await database.transact(paths.recording(text.slug), (before) => {
    isNew = !(before && isUnderWay(before) && before.hash === text.hash);
    if (!isNew) return undefined;
    const now = clock.now();
    // Run numbers are timestamps, so that they increase even if the earlier job was deleted.
    const run = Math.max(now, (before?.run ?? 0) + 1);
    return {
      ...orderOf(text),
      requestedBy: by,
      state: 'queued',
      done: 0,
      requestedAt: now,
      changedAt: now,
      run,
    } satisfies RecordingJob;
  });
  return { job: value as RecordingJob, isNew };
}

/** Returns what the audit log says of a recording. */
export const auditOfRecording = (
  what: 'recording-make' | 'recording-remove',
  { slug, card }: RecordingText,
  by: string,
) => ({
  ...{ what, by, slug, title: card.title },
  ...(card.author.uid !== by && { member: card.author.uid }),
});

/** Logs a request for a recording: one audit entry per run, which the run itself writes if the call was interrupted. */
export async function logRecordingAsked(
  text: RecordingText,
  { run, requestedBy: by }: Pick<RecordingJob, 'run' | 'requestedBy'>,
  deps: StoreDeps,
): Promise<void> {
  const key = `recording-make-${text.slug}-${run}`;
  if (by === undefined || (await deps.database.get(`${paths.audit()}/${key}/at`)) !== null) return;
  await deps.database.update(auditEntry(auditOfRecording('recording-make', text, by), deps, key));
}

/** New values of the fields of a job; null deletes one. */
type JobChange = { [Field in keyof RecordingJob]?: RecordingJob[Field] | null };

/** Changes the job of one run; null deletes it. Returns false if that run is over. */
export async function changeJob(
  slug: string,
  run: number,
  change: JobChange | null,
  { database, clock }: StoreDeps,
): Promise<boolean> {
  let isOurs = false;
  await database.transact(paths.recording(slug), (job) => {
    isOurs = job?.run === run && isUnderWay(job);
    if (!isOurs) return undefined;
    return change && { ...job, ...change, changedAt: clock.now() };
  });
  return isOurs;
}

/** Ends a job and removes it from the index of waiting jobs. */
export async function endJob(slug: string, run: number, change: JobChange, deps: StoreDeps): Promise<void> {
  await changeJob(slug, run, { ...change, requestedBy: null }, deps);
}

/** A failure of the speech service. `voice-refused` is permanent; `voice-unreachable` may succeed on a retry. */
export class VoiceError extends Error {
  readonly why: 'voice-refused' | 'voice-unreachable';

  constructor(why: VoiceError['why'], options?: ErrorOptions) {
    super(`The voice did not speak: ${why}`, options);
    this.name = 'VoiceError';
    this.why = why;
  }
}

/** The port to Cloud Text-to-Speech. `adapters/speech.ts` implements it. */
export interface Voice {
  /** Returns a WAV file for `readWav`. Every call is billed. Throws `VoiceError`. */
  speak(text: string): Promise<Buffer>;
}

export interface SoundTags {
  title: string;
  artist: string;
  album: string;
  year: number;
  comment: string;
  milliseconds: number;
  /** JPEG. */
  cover: Buffer | null;
}

/** An MP3 file that is written incrementally. */
export interface SoundFile {
  add(samples: Int16Array): void;
  finish(tags: SoundTags): Buffer;
}

/** A task of the queue, delivered at least once. */
export interface RecordingTask {
  slug: string;
  run: number;
}

export interface RecordingDeps extends CallDeps {
  /** The name of the voice. */
  voice: string;
  /** The quota, in characters per month. */
  ceiling: number;
  /** The public origin of the site. */
  origin: string;
  bucket(): Bucket & FileRemover;
  connectVoice(): Promise<Voice>;
  newSound(): Promise<SoundFile>;
  enqueue(task: RecordingTask): Promise<void>;
}

/** The timeout of one task in the queue. */
export const taskSeconds = 900;
