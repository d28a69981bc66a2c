import { createStore } from '../lib/store.ts';
import { askOnClose } from '../lib/ask-on-close.ts';
import { signedOutMembers } from './signed-out-members.ts';
import { registerUnsaved } from './unsaved.ts';

const isOf = (uid: string) => (key: string) => key.startsWith(`${uid} `);

/**
 * What members have typed and not saved, kept in memory while other pages are shown. While some of it is unsaved, closing
 * the tab asks first, on every page. What a member gives up by signing out is dropped.
 */
export function keptInMemory<Typed>(isUnsaved: (typed: Typed) => boolean) {
  const { get, set, subscribe } = createStore<ReadonlyMap<string, Typed>>(new Map());
  const keyOf = (uid: string, what: string) => `${uid} ${what}`;
  const some = (isMeant: (key: string) => boolean) =>
    [...get()].some(([key, typed]) => isMeant(key) && isUnsaved(typed));
  const hasAny = () => some(() => true);
  registerUnsaved(hasAny, 'tab');

  let stopAsking: (() => void) | null = null;
  const change = (edit: (all: Map<string, Typed>) => void) => {
    const all = new Map(get());
    edit(all);
    set(all);
    // A needless listener would keep the page out of the back/forward cache.
    if (hasAny()) return void (stopAsking ??= askOnClose(hasAny));
    stopAsking?.();
    stopAsking = null;
  };
  signedOutMembers.listen((uid) =>
    change((all) => {
      for (const key of [...all.keys()].filter(isOf(uid))) all.delete(key);
    }),
  );
  return {
    subscribe,
    of: (uid: string, what: string): Typed | null => get().get(keyOf(uid, what)) ?? null,
    hasUnsaved: (uid: string): boolean => some(isOf(uid)),
    /** Null: nothing is typed any more. */
    keep: (uid: string, what: string, typed: Typed | null): void =>
      change((all) => {
        if (typed === null) all.delete(keyOf(uid, what));
        else all.set(keyOf(uid, what), typed);
      }),
  };
}
