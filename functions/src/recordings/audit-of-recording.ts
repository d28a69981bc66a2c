import { auditEntry } from '../audit/audit-entry.ts';
import type { ArticleCard } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import type { RecordingWork } from '../contract/recordings.ts';
import type { Changes, StoreDeps } from '../database.ts';

interface Recorded {
  slug: string;
  card: Pick<ArticleCard, 'title' | 'author'>;
}

const entryOf = (what: 'recording-make' | 'recording-remove', { slug, card }: Recorded, by: string) => ({
  ...{ what, by, slug, title: card.title },
  ...(card.author.uid !== by && { member: card.author.uid }),
});

/** Logs a request for a recording: one audit entry per run, even after a crash. */
export async function logRecordingAsked(
  article: Recorded,
  { run, requestedBy: by }: Pick<RecordingWork, 'run' | 'requestedBy'>,
  deps: StoreDeps,
): Promise<void> {
  const key = `recording-make-${article.slug}-${run}`;
  if (by === undefined || (await deps.database.get(`${paths.audit()}/${key}/at`)) !== null) return;
  await deps.database.update(auditEntry(key, entryOf('recording-make', article, by), deps));
}

/** Returns the audit entry, for the update that removes the recording. */
export const auditOfRemoval = (article: Recorded, by: string, deps: StoreDeps): Changes =>
  auditEntry(
    `recording-remove-${article.slug}-${deps.database.newKey()}`,
    entryOf('recording-remove', article, by),
    deps,
  );
