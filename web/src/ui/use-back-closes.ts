import { useEffect, useEffectEvent } from 'react';

// If the code does not load, Back leaves the page as usual.
const loadSheets = () => import('./sheet-history.ts');

/** Call it before the router marks the entry: only a page that is loaded anew has one with a state. */
export function passOverLeftSheets(): void {
  if (window.history.state === null) return;
  loadSheets().then(
    ({ watchSheets }) => watchSheets(),
    () => undefined,
  );
}

/** While a dialog or menu is open, Back closes it instead of leaving the page, as people expect on a phone; while it is `held`, Back changes nothing. */
export function useBackCloses(open: boolean, onClose: () => void, held = false): void {
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
