import { paths } from '../../src/contract/paths.ts';
import { type DetailsOf, type WorkKind, workKinds } from '../../src/contract/work.ts';
import type { StoreDeps } from '../../src/database.ts';
import { pendingWork, type SaveProgress } from '../../src/kit/work.ts';
import { notifyFollowers } from '../../src/notifications/notify-followers.ts';
import { notify } from '../../src/notifications/notify.ts';
import { pushEntry, type PushService } from '../../src/notifications/push-entry.ts';
import { runWork } from '../../src/work/run-work.ts';

/** A push service that is asked in vain; most members of these tests have no devices. */
export const push: PushService = {
  send: () => Promise.reject(new Error('The push service does not answer')),
};

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

/** Notifies members of everything that is written in the outbox. */
export async function notifyAll(deps: StoreDeps & { push?: PushService }): Promise<void> {
  const pushing = { push, ...deps };
  await doWork('notify', (uid, occurrence) => notify({ uid, ...occurrence }, pushing), deps);
  await doWork('pushNotification', (uid, { key }) => pushEntry(uid, key, pushing), deps);
}

/** Notifies the followers of authors and bands of everything of which they have yet to be notified. */
export const notifyAllFollowers = (deps: StoreDeps): Promise<void> =>
  doWork('notifyFollowers', (key, news, save) => notifyFollowers(key, news, save, { ...deps, push }), deps);

/** Returns the notifications of followers that have yet to be sent. */
export const followerNews = async (key: string, { database }: StoreDeps) =>
  (await pendingWork('notifyFollowers', key, database)).map(({ details }) => details);
