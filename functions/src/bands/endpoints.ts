import { onValueWritten } from 'firebase-functions/database';
import { storeDeps } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { syncBandsOfLists } from './sync-band.ts';

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
