import { listMax } from '@contract/pace.ts';
import { memberOutbox } from '../../data/member-outbox.ts';
import { memoizeByKey } from '../../lib/memoize-by-key.ts';
import { logWatchError } from '../../platform/log.ts';
import { onReconnect } from '../../platform/on-reconnect.ts';
import { showToast } from '../../ui/toast-store.ts';
import { rememberedSaved } from './api/remembered-saved.ts';
import { readSavedChange, sendSavedChange, watchSaved } from './api/saved.ts';
import { SavedObserver } from './saved-observer.ts';

const refused = 'The server did not take that change to your saved articles. Try it again.';
const full = `You have saved ${listMax.saved.toLocaleString('en-GB')} articles, and there is no room for more. Take one out of your saved articles first.`;

/** The saved articles of each member, shared by all save buttons, the page, and the offline sync. */
export const savedOf = memoizeByKey((uid) => {
  const { outbox, flush, start, stop } = memberOutbox({
    name: 'saved',
    uid,
    parse: readSavedChange,
    send: async (write) => {
      if (observer.worthSending(write)) await sendSavedChange(uid, write.key, write.change);
    },
    isReady: () => observer.knowsServer(),
    onRefused: ({ change }) => {
      observer.rollBack();
      showToast({ failed: true, text: change.do === 'save' && observer.isFull() ? full : refused });
    },
  });
  const observer: SavedObserver = new SavedObserver({
    watch: watchSaved(uid),
    outbox,
    flush,
    recall: () => rememberedSaved.read(uid),
    remember: (entries) => rememberedSaved.write(uid, entries),
    onReconnect,
    now: Date.now,
    log: logWatchError,
  });
  return { observer, start, stop };
});
