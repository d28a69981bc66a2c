import { onValueWritten } from 'firebase-functions/database';
import { bandDeps } from '../band-deps.ts';
import { bandKey } from '../contract/article-index.ts';
import type { ArticleCard } from '../contract/articles.ts';
import type { EventCard } from '../contract/events.ts';
import { realDatabase, storeDeps } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { isAnyMerged } from './canonical-spelling.ts';
import { syncBands, syncBandsOfLists } from './sync-band.ts';

type Bands = ArticleCard['bands'] | null;
type LineUp = EventCard['lineUp'] | null;

/**
 * Syncs the bands of an article or event, and renames bands that were merged while it was being written. Both triggers
 * are idempotent and retried until they succeed.
 */
export const keepBandsOfArticle = onValueWritten(
  { ref: '/articles/{slug}/bands', retry: true },
  withFailureLog('keepBandsOfArticle', async ({ params, data: { before, after } }) => {
    const keysOf = (bands: Bands) => Object.keys(bands ?? {});
    const named = keysOf(after.val() as Bands);
    await syncBands([...keysOf(before.val() as Bands), ...named], storeDeps());
    const { renameIn } = bandDeps();
    if (await isAnyMerged(named, realDatabase())) await renameIn.article(params.slug);
  }),
);

export const keepBandsOfEvent = onValueWritten(
  { ref: '/events/{event}/lineUp', retry: true },
  withFailureLog('keepBandsOfEvent', async ({ params, data: { before, after } }) => {
    const keysOf = (lineUp: LineUp) => (lineUp ?? []).map(bandKey);
    const named = keysOf(after.val() as LineUp);
    await syncBands([...keysOf(before.val() as LineUp), ...named], storeDeps());
    const { renameIn } = bandDeps();
    if (await isAnyMerged(named, realDatabase())) await renameIn.event(params.event);
  }),
);

/** Syncs the bands that a video is listed under. */
export const keepBandsOfVideo = onValueWritten(
  { ref: '/videoWork/lists/{id}', retry: true },
  withFailureLog('keepBandsOfVideo', async ({ data: { before, after } }) => {
    const [old, now] = [before, after].map((lists) => (lists.val() as string[] | null) ?? []);
    const changed = [...(old ?? []), ...(now ?? [])].filter(
      (list) => !(old?.includes(list) && now?.includes(list)),
    );
    await syncBandsOfLists(changed, storeDeps());
  }),
);
