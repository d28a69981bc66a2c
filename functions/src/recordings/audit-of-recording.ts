import { auditEntry } from '../audit/audit-entry.ts';
import type { ArticleCard } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import type { RecordingWork } from '../contract/recordings.ts';
import type { RecordingDeps } from './recording-deps.ts';

type Deps = Pick<RecordingDeps, 'store' | 'clock'>;

interface Recorded {
  slug: string;
  card: Pick<ArticleCard, 'title' | 'author'>;
}

const entryOf = (what: 'recording-make' | 'recording-remove', { slug, card }: Recorded, by: string) => ({
  ...{ what, by, slug, title: card.title },
  ...(card.author.uid !== by && { member: card.author.uid }),
});

/** That somebody has asked for it: one line for one run, also where whoever wrote the work down died with that. */
export async function logRecordingAsked(
  article: Recorded,
  { run, requestedBy: by }: Pick<RecordingWork, 'run' | 'requestedBy'>,
  deps: Deps,
): Promise<void> {
  const key = `recording-make-${article.slug}-${run}`;
  if (by === undefined || (await deps.store.get(`${paths.audit()}/${key}/at`)) !== null) return;
  await deps.store.update(auditEntry(key, entryOf('recording-make', article, by), deps));
}

/** As part of the update that takes it off. */
export const auditOfRemoval = (article: Recorded, by: string, deps: Deps): Record<string, unknown> =>
  auditEntry(
    `recording-remove-${article.slug}-${deps.store.newKey()}`,
    entryOf('recording-remove', article, by),
    deps,
  );
