import { logWatchError } from '../../platform/log.ts';
import { OutboxSender } from '../../data/outbox-sender.ts';
import { Outbox } from '../../data/outbox.ts';
import { isPermissionDenied } from '../../platform/permission-denied.ts';
import { rememberedSaved } from './api/remembered-saved.ts';
import { onReconnect } from '../../platform/on-reconnect.ts';
import { readSavedChange, sendSavedChange, watchSaved } from './api/saved.ts';
import { withTabLock } from '../../platform/tab-lock.ts';
import { showToast } from '../../ui/toast-store.ts';
import { SavedObserver } from './saved-observer.ts';

export interface MemberSaved {
  observer: SavedObserver;
  /** Call when the member has signed out. */
  stop: () => void;
}

const members = new Map<string, MemberSaved>();

function create(uid: string): MemberSaved {
  const outbox = new Outbox({ name: 'saved', uid, parse: readSavedChange });
  const observer = new SavedObserver({
    watch: (watcher) => watchSaved(uid, watcher),
    outbox,
    flush: () => {
      if (observer.knowsServer()) sender.flush();
    },
    recall: () => rememberedSaved.read(uid),
    remember: (entries) => rememberedSaved.write(uid, entries),
    onReconnect,
    now: Date.now,
    log: logWatchError,
  });
  const sender = new OutboxSender({
    outbox,
    send: async (intention) => {
      if (observer.worthSending(intention)) await sendSavedChange(uid, intention.key, intention.change);
    },
    isPermissionDenied,
    onRefused: () => {
      observer.takeBack();
      showToast({ text: 'The server did not take that change to your saved articles. Try it again.' });
    },
    alone: (work) => withTabLock(`saved:${uid}`, work),
    log: logWatchError,
  });
  return { observer, stop: () => sender.stop() };
}

/** The one of a member, shared by every save button, the page and the keeper of offline copies. */
export function savedOf(uid: string): MemberSaved {
  const known = members.get(uid);
  if (known) return known;
  const member = create(uid);
  members.set(uid, member);
  return member;
}
