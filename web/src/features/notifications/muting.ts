import { type NotificationKind, notificationKinds } from '@contract/notifications.ts';
import { listMax } from '@contract/last-writes.ts';
import { command } from '../../data/command.ts';
import { source } from '../../data/source.ts';
import { overlaid } from '../../data/use-source.ts';
import { memoizeByKey } from '../../lib/memoize-by-key.ts';
import { showToast, toastStore } from '../../ui/toast-store.ts';
import { type Mutable, type Mutes, setMuted, watchMuted } from './api/muted.ts';

const refused = 'The server did not take that change, so it was not kept. Try it again.';
const full = `You have muted ${listMax.mutedThreads} articles and events, and there is no room for more. Unmute one on your profile first.`;

const keyOf = (what: Mutable): string => ('kind' in what ? `kind ${what.kind}` : `thread ${what.thread}`);

function mutableOf(key: string): Mutable | null {
  const [type, name] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)];
  if (type === 'thread') return { thread: name };
  const kind = notificationKinds.find((other): other is NotificationKind => other === name);
  return kind ? { kind } : null;
}

/** Returns the `replaces` key of toasts about one kind or thread. */
const aboutMuting = (key: string): string => `muting ${key}`;

/** Mutes (`true`) or unmutes a kind or thread. */
const mutingOf = command<boolean>('mute', {
  parse: (stored) => (typeof stored === 'boolean' ? stored : null),
  async send({ key, change }, uid) {
    const what = mutableOf(key);
    if (what) await setMuted(uid, what, change);
  },
  onRefused({ key, change }, _failure, uid) {
    const what = mutableOf(key);
    const threads = mutedOf(uid).get().data?.threads.size ?? 0;
    const isFull = change && what !== null && 'thread' in what && threads >= listMax.mutedThreads;
    toastStore.dismissAbout(aboutMuting(key));
    showToast({ failed: true, text: isFull ? full : refused });
  },
});

/** The kinds and threads that a member has muted, live, including pending changes. */
export const mutedOf = memoizeByKey((uid) =>
  overlaid(
    source<Mutes>(['what is muted', uid], { watch: watchMuted(uid) }),
    mutingOf(uid),
    (muted, pending) => {
      if (!muted) return undefined;
      const shown = { kinds: new Set(muted.kinds), threads: new Set(muted.threads) };
      for (const { key, change } of pending) {
        const what = mutableOf(key) ?? { thread: '' };
        const [list, name] = 'kind' in what ? [shown.kinds, what.kind] : [shown.threads, what.thread];
        list[change ? 'add' : 'delete'](name);
      }
      return shown;
    },
  ),
);

export function unmute(uid: string, what: Mutable): void {
  mutingOf(uid).run(keyOf(what), false);
  toastStore.dismissAbout(aboutMuting(keyOf(what)));
}

/** Unmutes a kind or thread and shows `text` in a toast, for places where the page does not show the change. */
export function unmuteWithToast(uid: string, what: Mutable, text: string): void {
  unmute(uid, what);
  showToast({ text, replaces: aboutMuting(keyOf(what)) });
}

/** Mutes a kind or thread and shows `text` with Undo. */
export function mute(uid: string, what: Mutable, text: string): void {
  mutingOf(uid).run(keyOf(what), true);
  showToast({
    text,
    replaces: aboutMuting(keyOf(what)),
    action: { label: 'Undo', run: () => unmute(uid, what) },
  });
}
