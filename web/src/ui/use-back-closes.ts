import { useEffect, useEffectEvent } from 'react';

/** While a dialog or menu is open, Back closes it instead of leaving the page, as people expect on a phone. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    let closed = false;
    let end = () => undefined as void;
    const watch = async () => {
      const { openSheet } = await import('./sheet-history.ts');
      if (!closed) end = openSheet(() => close());
    };
    // If the code does not load, Back leaves the page as usual.
    watch().catch(() => undefined);
    return () => {
      closed = true;
      end();
    };
  }, [open]);
}
