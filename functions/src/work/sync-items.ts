import { syncBand, syncBandsOfArticle, syncBandsOfEvent, syncKnownBands } from '../bands/sync-band.ts';
import type { RenameDeps } from '../bands/rename-band.ts';
import type { DetailsOf } from '../contract/work.ts';
import { runAllSettled } from '../kit/for-each-settled.ts';
import { markOutdated } from '../recordings/attach-recording.ts';
import type { RecordingDeps } from '../recordings/recording-deps.ts';
import { indexItem, indexWithNames, type SearchDeps } from '../search/index-item.ts';

export type SyncDeps = RenameDeps & SearchDeps & Pick<RecordingDeps, 'voice'>;

/** Updates all that is derived from an article: its bands, the search, and whether its recording is up to date. */
export const syncArticle = (
  slug: string,
  { left }: DetailsOf<'syncArticle'>,
  deps: SyncDeps,
): Promise<void> =>
  runAllSettled(
    () => syncBandsOfArticle(slug, left, deps),
    () => indexWithNames('article', slug, deps),
    () => markOutdated(slug, deps),
  );

/** Updates all that is derived from an event: its bands and the search. */
export const syncEvent = (id: string, { left }: DetailsOf<'syncEvent'>, deps: SyncDeps): Promise<void> =>
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
