import { deviceCopies } from '../../platform/device-copies.ts';
import { logError } from '../../platform/log.ts';
import { offlineArticles } from '../../data/offline-articles.ts';
import { publicReader } from '../../platform/database-rest.ts';
import { rememberedSaved } from './api/remembered-saved.ts';
import { onReconnect } from '../../platform/on-reconnect.ts';
import { withTabLock } from '../../platform/tab-lock.ts';
import { CopiesKeeper } from './copies-keeper.ts';
import { savedOf } from './member-saved.ts';
import type { ReadCard } from './saved-card.ts';

let current: { uid: string; keeper: CopiesKeeper; leave: () => void } | null = null;

/** The keeper of the member's copies, started if it was not. */
export function copiesOf(uid: string, readCard: ReadCard): CopiesKeeper {
  if (current?.uid === uid) return current.keeper;
  stop();
  const { observer, start } = savedOf(uid);
  const keeper = new CopiesKeeper({
    saved: observer,
    store: offlineArticles,
    reader: publicReader(),
    readCard,
    alone: (work) => withTabLock('copies', work),
    onReconnect,
    online: () => navigator.onLine,
    now: Date.now,
    log: logError,
  });
  current = { uid, keeper, leave: observer.subscribe(() => undefined) };
  start();
  void begin(uid, keeper);
  return keeper;
}

/** What another member left here goes first. */
async function begin(uid: string, keeper: CopiesKeeper): Promise<void> {
  if (deviceCopies.owner() !== uid) await forgetCopies(uid);
  deviceCopies.setOwner(uid);
  if (current?.keeper === keeper) keeper.start();
}

function stop(): void {
  if (!current) return;
  current.keeper.stop();
  current.leave();
  savedOf(current.uid).stop();
  current = null;
}

/** Nobody is signed in any more: the device keeps nothing of what was saved. What was not sent yet waits for its member. */
export async function leaveSaved(): Promise<void> {
  stop();
  await forgetCopies(null);
  deviceCopies.clearOwner();
}

async function forgetCopies(exceptOf: string | null): Promise<void> {
  rememberedSaved.forgetAllBut(exceptOf);
  try {
    await offlineArticles.clear();
  } catch (error) {
    logError('Removing the copies on this device', error);
  }
}
