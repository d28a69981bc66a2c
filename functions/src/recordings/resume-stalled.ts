import { paths } from '../contract/paths.ts';
import type { RecordingWork } from '../contract/recordings.ts';
import { hourMs, minuteMs } from '../contract/time.ts';
import { entriesBy } from '../kit/entries.ts';
import { forEachDue } from '../kit/for-each-due.ts';
import { forEachSettled, runAllSettled } from '../kit/for-each-settled.ts';
import { failRecording } from './make-recording.ts';
import { releaseReservation } from './monthly-quota.ts';
import type { RecordingDeps } from './recording-deps.ts';
import { isFileLeased, leaseMs } from './recording-file.ts';
import { isUnderWay } from './recording-job.ts';

/** A job without any change for this long is stalled. */
const stuckMs = leaseMs + minuteMs;
/** A job fails after this long. */
const giveUpMs = 2 * hourMs;
const holdsPerRun = 100;

async function resumeOne(slug: string, work: RecordingWork, deps: RecordingDeps): Promise<void> {
  const now = deps.clock.now();
  if (!isUnderWay(work) || now - work.changedAt < stuckMs) return;
  const task = { slug, run: work.run };
  if (now - work.requestedAt > giveUpMs) return failRecording(task, 'internal', deps);
  await deps.enqueue(task);
}

/** Releases the quota of a job that no longer exists. */
async function releaseOne(hash: string, wanted: ReadonlySet<string>, deps: RecordingDeps): Promise<void> {
  if (!wanted.has(hash) && !(await isFileLeased(hash, deps))) await releaseReservation(hash, deps);
}

/** Resumes recordings whose task was lost, and fails old ones. */
export async function resumeStalledRecordings(deps: RecordingDeps): Promise<void> {
  const { database, clock } = deps;
  const works: { slug: string; work: RecordingWork }[] = [];
  // Only waiting jobs have this field.
  const waiting = entriesBy(paths.recordings(), { by: 'requestedBy', from: '' }, database);
  for await (const { key, value } of waiting) works.push({ slug: key, work: value });
  const wanted = new Set(works.filter(({ work }) => isUnderWay(work)).map(({ work }) => work.hash));
  const holds = { list: paths.recordingHolds(), by: 'at', until: clock.now() - stuckMs, limit: holdsPerRun };
  await runAllSettled(
    () => forEachSettled(works, ({ slug, work }) => resumeOne(slug, work, deps)),
    () => forEachDue(holds, ({ key }) => releaseOne(key, wanted, deps), database),
  );
}
