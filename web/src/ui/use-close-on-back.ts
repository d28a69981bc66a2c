import { useEffect, useEffectEvent } from 'react';

/** The navigations waiting for `resumeNavigation`; null while navigation is not deferred. */
let waiting: (() => void)[] | null = null;

/**
 * Defers navigation while the browser is going back, which is asynchronous: it would otherwise go back from the page
 * that a navigation in the meantime leads to.
 */
export function deferNavigation(): void {
  waiting ??= [];
}

export function resumeNavigation(): void {
  const deferred = waiting ?? [];
  waiting = null;
  for (const go of deferred) go();
}

/** Calls `go`, which navigates to another page, as soon as navigation is not deferred. */
export function navigateWhenResumed(go: () => void): void {
  if (waiting) waiting.push(go);
  else go();
}

// If the code fails to load, Back leaves the page as usual.
const loadSheets = () => import('./sheet-history.ts');

/**
 * Removes the history entries of sheets from before a page load. Call it before the router sets the state of the
 * history entry: until then, only a reloaded or restored entry has a state.
 */
export function removeStaleSheetEntries(): void {
  if (window.history.state === null) return;
  loadSheets().then(
    ({ watchSheets }) => watchSheets(),
    () => undefined,
  );
}

/** Calls `go`, which navigates away and so closes all dialogs, from the page's own history entry. */
export function leaveDialogs(go: () => void): void {
  loadSheets().then(({ closeSheetsThen }) => closeSheetsThen(go), go);
}

/**
 * While a dialog or menu is open, makes Back close it instead of leaving the page, as people expect on a phone. While
 * it is `held`, Back does nothing.
 */
export function useCloseOnBack(open: boolean, onClose: () => void, held = false): void {
  const close = useEffectEvent((): void | false => {
    if (held) return false;
    onClose();
  });
  useEffect(() => {
    if (!open) return;
    let closed = false;
    let end = () => undefined as void;
    const watch = async () => {
      const { openSheet } = await loadSheets();
      if (!closed) end = openSheet(() => close());
    };
    watch().catch(() => undefined);
    return () => {
      closed = true;
      end();
    };
  }, [open]);
}
