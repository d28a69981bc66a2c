import { onReconnect } from '../platform/on-reconnect.ts';
import { withTabLock } from '../platform/tab-lock.ts';
import { Deletions, type DeletionsDeps } from './deletions.ts';
import { type DeletionName, notifyDeletionPending } from './pending-deletions.ts';
import { Outbox } from './outbox.ts';

interface MemberDeletionsOptions<Change> extends Pick<DeletionsDeps<Change>, 'send' | 'onRefused'> {
  /** Names the outbox and the lock between tabs. */
  name: DeletionName;
  uid: string;
  /** Parses a value that an earlier version of the site may have stored; null drops it. */
  parse: (stored: unknown) => Change | null;
}

/** Creates the deletion queue of one member, persisted on this device until the server has confirmed each deletion. */
export const memberDeletions = <Change>(options: MemberDeletionsOptions<Change>): Deletions<Change> => {
  const { name, uid, parse, send, onRefused } = options;
  return new Deletions({
    outbox: new Outbox({ name, uid, parse }),
    send,
    withLock: (work) => withTabLock(`${name}:${uid}`, work),
    onRefused,
    onLeftPending: notifyDeletionPending,
    onReconnect,
    now: Date.now,
  });
};
