import { createStore } from '../lib/store.ts';
import { confirmBeforeUnload } from '../lib/confirm-before-unload.ts';
import { signedOutMembers } from './signed-out-members.ts';
import { registerUnsaved } from './unsaved.ts';

const isOf = (uid: string) => (key: string) => key.startsWith(`${uid} `);

/**
 * Keeps members' unsaved input in memory while other pages are shown. While any of it is unsaved, closing the tab
 * asks for confirmation on every page. Signing out drops the input that the member chose to discard.
 */
export function createUnsavedStore<Typed>(isUnsaved: (typed: Typed) => boolean) {
  const { get, set, subscribe } = createStore<ReadonlyMap<string, Typed>>(new Map());
  const keyOf = (uid: string, what: string) => `${uid} ${what}`;
  const some = (isMeant: (key: string) => boolean) =>
    [...get()].some(([key, typed]) => isMeant(key) && isUnsaved(typed));
  const hasAny = () => some(() => true);
  registerUnsaved(hasAny, 'tab');

  let stopConfirming: (() => void) | null = null;
  const change = (edit: (all: Map<string, Typed>) => void) => {
    const all = new Map(get());
    edit(all);
    set(all);
    // A `beforeunload` listener that is not needed would keep the page out of the back/forward cache.
    if (hasAny()) return void (stopConfirming ??= confirmBeforeUnload(hasAny));
    stopConfirming?.();
    stopConfirming = null;
  };
  signedOutMembers.listen((uid) =>
    change((all) => {
      for (const key of [...all.keys()].filter(isOf(uid))) all.delete(key);
    }),
  );
  return {
    subscribe,
    of: (uid: string, what: string): Typed | null => get().get(keyOf(uid, what)) ?? null,
    /** Returns what the member has typed something for. */
    typedFor: (uid: string): string[] =>
      [...get().keys()].filter(isOf(uid)).map((key) => key.slice(uid.length + 1)),
    hasUnsaved: (uid: string): boolean => some(isOf(uid)),
    /** Stores the input; null removes it. */
    set: (uid: string, what: string, typed: Typed | null): void =>
      change((all) => {
        if (typed === null) all.delete(keyOf(uid, what));
        else all.set(keyOf(uid, what), typed);
      }),
  };
}
