import { type Notification, notificationsKept } from '../contract/notifications.ts';
import { paths } from '../contract/paths.ts';
import type { Clock, Store } from '../store.ts';

export interface NotifyInput extends Omit<Notification, 'createdAt' | 'read'> {
  uid: string;
  /** Names the occurrence, not the delivery: a retry or a second device comes with the same key. */
  key: string;
  /** Who did it: nobody is told of their own act. */
  actor?: string;
}

export interface NotifyDeps {
  store: Store;
  clock: Clock;
}

type Entries = Record<string, Notification>;

function newest(entries: Entries): Entries {
  const sorted = Object.entries(entries).sort(([, a], [, b]) => b.createdAt - a.createdAt);
  return Object.fromEntries(sorted.slice(0, notificationsKept));
}

/** Writes one entry to a member's notifications. Answers false where it was there already or is their own act. */
export async function notify(input: NotifyInput, { store, clock }: NotifyDeps): Promise<boolean> {
  const { uid, key, actor, ...content } = input;
  if (actor === uid) return false;
  const entry: Notification = { ...content, createdAt: clock.now(), read: false };
  const { written } = await store.transact(paths.notifications(uid), (current) => {
    const entries = (current ?? {}) as Entries;
    return key in entries ? undefined : newest({ ...entries, [key]: entry });
  });
  return written;
}
