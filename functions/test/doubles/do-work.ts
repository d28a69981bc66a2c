import { paths } from '../../src/contract/paths.ts';
import { type DetailsOf, type WorkKind, workKinds } from '../../src/contract/work.ts';
import type { StoreDeps } from '../../src/database.ts';
import { pendingWork, type SaveProgress } from '../../src/kit/work.ts';
import { notifyFollowers } from '../../src/notifications/notify-followers.ts';
import type { PushService } from '../../src/notifications/push-entry.ts';
import { runWork } from '../../src/work/run-work.ts';

/** A push service that is asked in vain, because the members of these tests have no devices. */
export const push: PushService = { send: () => Promise.reject(new Error('No device is there.')) };

/** Does all work of one kind that has been written, as the function of its lane does. Throws what the work throws. */
export async function doWork<Kind extends WorkKind>(
  kind: Kind,
  work: (of: string, details: DetailsOf<Kind>, save: SaveProgress<Kind>) => Promise<unknown>,
  deps: StoreDeps,
): Promise<void> {
  const lane = workKinds[kind];
  const written = await deps.database.query(paths.allWork(lane), { by: 'at', from: 1, limit: 1000 });
  for (const { key, value } of written)
    if (value.kind === kind)
      await runWork(lane, key, {
        ...deps,
        handle: async ({ of, details = {} }, save) => {
          await work(of, details as DetailsOf<Kind>, save);
        },
        log: () => undefined,
      });
}

/** Notifies the followers of authors and bands of everything of which they have yet to be notified. */
export const notifyAllFollowers = (deps: StoreDeps): Promise<void> =>
  doWork('notifyFollowers', (key, news, save) => notifyFollowers(key, news, save, { ...deps, push }), deps);

/** Returns the notifications of followers that have yet to be sent. */
export const followerNews = async (key: string, { database }: StoreDeps) =>
  (await pendingWork('notifyFollowers', key, database)).map(({ details }) => details);
