import { sendFollow, watchFollows } from './api.ts';
import { logWatchError } from '../../platform/log.ts';
import { OutboxSender } from '../../data/outbox-sender.ts';
import { Outbox } from '../../data/outbox.ts';
import { isPermissionDenied } from '../../platform/permission-denied.ts';
import { onReconnect } from '../../platform/on-reconnect.ts';
import { withTabLock } from '../../platform/tab-lock.ts';
import { showToast } from '../../ui/toast-store.ts';
import { FollowsObserver } from './follows-observer.ts';

export interface MemberFollows {
  observer: FollowsObserver;
  /** Call when the member has signed out. */
  stop: () => void;
}

const members = new Map<string, MemberFollows>();

const parse = (stored: unknown) => (typeof stored === 'boolean' ? stored : null);

function create(uid: string): MemberFollows {
  const outbox = new Outbox({ name: 'follows', uid, parse });
  const sender = new OutboxSender({
    outbox,
    send: ({ key, change }) => sendFollow(uid, key, change),
    isPermissionDenied,
    onRefused: () => {
      observer.takeBack();
      showToast({ text: 'The server did not take that change to whom you follow. Try it again.' });
    },
    alone: (work) => withTabLock(`follows:${uid}`, work),
    log: logWatchError,
  });
  const observer = new FollowsObserver({
    watch: (watcher) => watchFollows(uid, watcher),
    outbox,
    flush: () => sender.flush(),
    onReconnect,
    log: logWatchError,
  });
  return { observer, stop: () => sender.stop() };
}

/** The one of a member, shared by every follow button and the list of whom they follow. */
export function followsOf(uid: string): MemberFollows {
  const known = members.get(uid);
  if (known) return known;
  const member = create(uid);
  members.set(uid, member);
  return member;
}
