import type { LeaseDeps } from '../kit/lease.ts';
import { indexDraft } from '../articles/index-draft.ts';
import { syncNames } from '../articles/rename-author.ts';
import { isAnyMerged } from '../bands/canonical-spelling.ts';
import type { RenameDeps } from '../bands/rename-band.ts';
import { syncBand, syncBands, syncKnownBands } from '../bands/sync-band.ts';
import { bandKey } from '../contract/article-index.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { DetailsOf } from '../contract/work.ts';
import { runAllSettled } from '../kit/for-each-settled.ts';
import { markOutdated } from '../recordings/attach-recording.ts';
import type { RecordingDeps } from '../recordings/recording-job.ts';
import { indexItem, indexWithNames } from '../search/index-item.ts';

export type SyncDeps = RenameDeps & LeaseDeps & Pick<RecordingDeps, 'voice'>;

/** Syncs the bands that an article names and those that it has left. Renames any that was merged while it was written. */
async function syncBandsOfArticle(slug: string, left: readonly string[], deps: SyncDeps): Promise<void> {
  const named = Object.keys((await deps.database.get(fieldOf(paths.article(slug), 'bands'))) ?? {});
  await syncBands([...left, ...named], deps);
  if (await isAnyMerged(named, deps.database)) await deps.renameIn.article(slug);
}

async function syncBandsOfEvent(id: string, left: readonly string[], deps: SyncDeps): Promise<void> {
  const named = ((await deps.database.get(fieldOf(paths.event(id), 'lineUp'))) ?? []).map(bandKey);
  await syncBands([...left, ...named], deps);
  if (await isAnyMerged(named, deps.database)) await deps.renameIn.event(id);
}

/**
 * Updates all that is derived from an article: its bands, the names of its authors, the search, the lists of drafts, and
 * whether its recording is up to date.
 */
export const syncArticle = (
  slug: string,
  { left = [], draft }: DetailsOf<'syncArticle'>,
  deps: SyncDeps,
): Promise<void> =>
  runAllSettled(
    () => (draft === undefined ? Promise.resolve() : indexDraft(draft, deps)),
    () => syncBandsOfArticle(slug, left, deps),
    () => syncNames(slug, deps.database),
    () => indexWithNames('article', slug, deps),
    () => markOutdated(slug, deps),
  );

/** Updates all that is derived from an event: its bands and the search. */
export const syncEvent = (id: string, { left = [] }: DetailsOf<'syncEvent'>, deps: SyncDeps): Promise<void> =>
  runAllSettled(
    () => syncBandsOfEvent(id, left, deps),
    () => indexWithNames('event', id, deps),
  );

/** Updates all that is derived from a video: its bands and the search. */
export const syncVideo = (
  id: string,
  { bands = [] }: DetailsOf<'syncVideo'>,
  deps: SyncDeps,
): Promise<void> =>
  runAllSettled(
    () => syncKnownBands(bands, deps),
    () => indexItem('video', id, deps),
  );

/** Updates all that is derived from what admins decide about a band: its record and the search. */
export async function syncBandAndSearch(key: string, deps: SyncDeps): Promise<void> {
  await syncBand(key, deps);
  await indexItem('band', key, deps);
}
