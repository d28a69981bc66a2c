import { paths } from '../contract/paths.ts';
import type { ArticleRecording } from '../contract/recordings.ts';
import { withLease } from '../kit/lease.ts';
import type { RecordingDeps } from './recording-deps.ts';
import { type MadeFile, readMade } from './recording-file.ts';
import { readText } from './recording-text.ts';

type Deps = Pick<RecordingDeps, 'store' | 'clock' | 'pause' | 'voice'>;

/** Works on an article alone: nobody publishes it or takes it off the site meanwhile. Null where it has no draft. */
export async function withArticle<Result>(
  slug: string,
  work: (end: () => Record<string, null>) => Promise<Result>,
  deps: Deps,
): Promise<Result | null> {
  const draftId = await deps.store.get<string>(`${paths.slug(slug)}/draft`);
  return draftId === null
    ? null
    : withLease(paths.publishing(draftId), (lease) => work(() => lease.end()), deps);
}

/**
 * Puts a file on the article that it was made of. Answers false where that is not on the site any more, or where nobody
 * wants it any more: `isWanted` is asked when nothing can come between.
 */
export async function attachRecording(
  { slug, hash, textAt }: { slug: string; hash: string; textAt: number },
  { seconds, bytes, madeAt, textHash }: MadeFile,
  isWanted: () => Promise<boolean>,
  deps: Deps,
): Promise<boolean> {
  const attached = await withArticle(
    slug,
    async (end) => {
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
      await deps.store.update({
        [paths.articleRecording(slug)]: recording,
        [paths.recordedArticle(slug)]: madeAt,
        ...end(),
      });
      return true;
    },
    deps,
  );
  return attached === true;
}

/** Says of a recording whether the text has changed since; the text may become again what it was. */
export async function markOutdated(slug: string, deps: Deps): Promise<void> {
  if ((await deps.store.get(paths.articleRecording(slug))) === null) return;
  await withArticle(
    slug,
    async (end) => {
      const now = await readText(slug, deps);
      const recording = now?.card.recording;
      const made = recording && (await readMade(recording.file, deps));
      if (!made) return;
      const outdated = made.textHash === now.textHash ? null : true;
      if ((recording.outdated ?? null) === outdated) return;
      await deps.store.update({ [`${paths.articleRecording(slug)}/outdated`]: outdated, ...end() });
    },
    deps,
  );
}

/**
 * Takes the recording off the article, or the work on one. The file is kept: made again of the same text, it costs
 * nothing. `more` goes with it; where there is nothing to take off, nothing is written.
 */
export async function detachRecording(
  slug: string,
  more: Record<string, unknown>,
  deps: Deps,
): Promise<void> {
  await withArticle(
    slug,
    async (end) => {
      const found = await Promise.all([
        deps.store.get(paths.articleRecording(slug)),
        deps.store.get(paths.recording(slug)),
      ]);
      if (found.every((value) => value === null)) return;
      await deps.store.update({
        [paths.articleRecording(slug)]: null,
        [paths.recordedArticle(slug)]: null,
        [paths.recording(slug)]: null,
        ...more,
        ...end(),
      });
    },
    deps,
  );
}
