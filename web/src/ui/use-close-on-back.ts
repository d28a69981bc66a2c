import { useEffect, useEffectEvent } from 'react';

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
