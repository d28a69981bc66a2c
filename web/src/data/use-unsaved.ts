import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createStore } from '../lib/store.ts';
import { registerUnsaved } from '../lib/unsaved.ts';
import { session } from '../platform/session/session.ts';
import { showToast, toastStore } from '../ui/toast-store.ts';
import { signedOutMembers } from './signed-out-members.ts';

const isOf = (uid: string) => (key: string) => key.startsWith(`${uid} `);

/**
 * Keeps members' unsaved input in memory while other pages are shown. While any of it is unsaved, closing the tab
 * asks for confirmation on every page. Signing out drops the input that the member chose to discard.
 */
export function createUnsavedStore<Typed>() {
  const { get, set, subscribe } = createStore<ReadonlyMap<string, Typed>>(new Map());
  const keyOf = (uid: string, what: string) => `${uid} ${what}`;

  let release: (() => void) | null = null;
  const change = (edit: (all: Map<string, Typed>) => void) => {
    const all = new Map(get());
    edit(all);
    set(all);
    if (all.size > 0) return void (release ??= registerUnsaved('tab'));
    release?.();
    release = null;
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
    hasUnsaved: (uid: string): boolean => [...get().keys()].some(isOf(uid)),
    /** Stores the input; null removes it. */
    set: (uid: string, what: string, typed: Typed | null): void =>
      change((all) => {
        if (typed === null) all.delete(keyOf(uid, what));
        else all.set(keyOf(uid, what), typed);
      }),
  };
}

interface Unsaved {
  isUnsaved: boolean;
  /** Whether it is stored on this device, so that it is not lost with the page. */
  isStored?: boolean;
  /** Whether it is being sent. The outcome is not known yet, so leaving the page says nothing. */
  isSaving?: boolean;
  /** What a toast says on the next page. */
  text: string;
  /** The page where it waits, for the toast's button; null if it waits nowhere. */
  path: string | null;
  /** Identifies the subject of the toast: its `replaces`. */
  about: string;
}

interface UnsavedHandle {
  /** Call it if text is still unsaved after a save: shows the toast if the page has been left. */
  tellIfLeft: () => void;
  /** Call it when the text has been sent or discarded, because the form may unmount before its next render. */
  settle: () => void;
}

/**
 * Guards the unsaved text of a page: closing the tab asks first, and a toast on the next page leads back to the text.
 * The toast is dismissed when the page is shown again.
 */
export function useUnsaved(unsaved: Unsaved): UnsavedHandle {
  const { isUnsaved, isStored = false, about } = unsaved;
  const navigate = useNavigate();
  const latest = useRef(unsaved);
  const isLeft = useRef(false);
  const isSettled = useRef(false);
  useEffect(() => {
    latest.current = unsaved;
  });
  const isLost = isUnsaved && !isStored;
  useEffect(() => (isLost ? registerUnsaved('page') : undefined), [isLost]);
  useEffect(() => toastStore.dismissAbout(about), [about]);

  const [tell] = useState(() => () => {
    // Offer nothing after a logout.
    if (isSettled.current || session.get().state !== 'signed-in') return;
    const { text, path, about: replaces } = latest.current;
    const back = path !== null && { label: 'Go back', run: () => void navigate(path) };
    showToast({ text, ...(back && { action: back }), seconds: 12, replaces });
  });
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      if (latest.current.isUnsaved && !latest.current.isSaving) tell();
    };
  }, [tell]);
  return {
    tellIfLeft: () => {
      if (isLeft.current) tell();
    },
    settle: () => {
      isSettled.current = true;
      // The toast may have been shown while the text was being sent.
      toastStore.dismissAbout(about);
    },
  };
}
