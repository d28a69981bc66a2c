import { deviceCopies } from '../../platform/device-copies.ts';
import { logError } from '../../platform/log.ts';
import { offlineArticles } from '../../data/offline-articles.ts';
import { OfflineSync } from './offline-sync.ts';
import { savedOf } from './member-saved.ts';
import type { ReadCard } from './saved-cards.ts';

let current: { uid: string; sync: OfflineSync; unsubscribe: () => void } | null = null;

/** Returns the member's offline sync, which the first call starts. */
export function offlineSyncOf(uid: string, readCard: ReadCard): OfflineSync {
  if (current?.uid === uid) return current.sync;
  stop();
  const saved = savedOf(uid);
  const sync = new OfflineSync(saved, readCard);
  current = { uid, sync, unsubscribe: saved.subscribe(() => undefined) };
  void begin(uid, sync);
  return sync;
}

/** Starts the sync, after removing the copies of any other member. */
async function begin(uid: string, sync: OfflineSync): Promise<void> {
  if (deviceCopies.owner() !== uid) await deleteCopies();
  deviceCopies.setOwner(uid);
  if (current?.sync === sync) sync.start();
}

function stop(): void {
  if (!current) return;
  current.sync.stop();
  current.unsubscribe();
  current = null;
}

/** Removes all copies. Call this after a sign-out. Unsent changes stay in their member's outbox. */
export async function stopOfflineSync(): Promise<void> {
  stop();
  await deleteCopies();
  deviceCopies.clearOwner();
}

async function deleteCopies(): Promise<void> {
  try {
    await offlineArticles.clear();
  } catch (error) {
    logError('Removing the copies on this device', error);
  }
}
