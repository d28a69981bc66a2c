import { paths } from '../contract/paths.ts';
import type { ArticleRecording } from '../contract/recordings.ts';
import type { Changes } from '../database.ts';
import { withLease } from '../kit/lease.ts';
import type { RecordingDeps } from './recording-job.ts';
import { type MadeFile, readMade } from './recording-file.ts';
import { readText, type RecordingText } from './recording-text.ts';

type Deps = Pick<RecordingDeps, 'database' | 'clock' | 'pause' | 'voice'>;

/**
 * Runs `work` under the lease of an article, so that it is neither published nor unpublished meanwhile. Returns null if
 * the article has no draft.
 */
async function withArticle<Result>(
  slug: string,
  deps: Deps,
  work: (held: Deps) => Promise<Result>,
): Promise<Result | null> {
  const draftId = await deps.database.get<string>(`${paths.slug(slug)}/draft`);
  return draftId === null ? null : withLease(paths.lease(draftId), deps, work);
}

/**
 * Attaches a file to the article that it was made from. Returns false if the article is not published, or if
 * `isWanted`, which is called under the lease, says no.
 */
export async function attachRecording(
  { slug, hash, textAt }: RecordingText,
  { seconds, bytes, madeAt, textHash }: MadeFile,
  isWanted: () => Promise<boolean>,
  deps: Deps,
): Promise<boolean> {
  const attached = await withArticle(slug, deps, async (held) => {
    const now = await readText(slug, deps);
    if (!now || !(await isWanted())) return false;
    const recording: ArticleRecording = {
      file: hash,
      seconds,
      bytes,
      textAt,
      madeAt,
      ...(now.textHash !== textHash && { outdated: true }),
    };
    await held.database.update({
      [paths.articleRecording(slug)]: recording,
      [paths.recordedArticle(slug)]: madeAt,
    });
    return true;
  });
  return attached === true;
}

/** Marks whether the text differs from the recorded one. It may change back. */
export async function markOutdated(slug: string, deps: Deps): Promise<void> {
  if ((await deps.database.get(paths.articleRecording(slug))) === null) return;
  await withArticle(slug, deps, async (held) => {
    const now = await readText(slug, deps);
    const recording = now?.card.recording;
    const made = recording && (await readMade(recording.file, deps));
    if (!made) return;
    const outdated = made.textHash === now.textHash ? null : true;
    if ((recording.outdated ?? null) === outdated) return;
    await held.database.update({ [`${paths.articleRecording(slug)}/outdated`]: outdated });
  });
}

/**
 * Removes the recording of an article, or cancels the job. The file is kept, so recording the same text again costs
 * nothing. `more` is written in the same update; without a recording, nothing is written.
 */
export async function detachRecording(slug: string, more: Changes, deps: Deps): Promise<void> {
  await withArticle(slug, deps, async (held) => {
    const found = await Promise.all([
      deps.database.get(paths.articleRecording(slug)),
      deps.database.get(paths.recording(slug)),
    ]);
    if (found.every((value) => value === null)) return;
    await held.database.update({
      [paths.articleRecording(slug)]: null,
      [paths.recordedArticle(slug)]: null,
      [paths.recording(slug)]: null,
      ...more,
    });
  });
}
