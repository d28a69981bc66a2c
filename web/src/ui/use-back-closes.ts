import { useEffect, useEffectEvent } from 'react';

/** While something lies over the page, Back closes that first: on a phone it is the way to close. */
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
    // Without its code Back does what it always does.
    watch().catch(() => undefined);
    return () => {
      closed = true;
      end();
    };
  }, [open]);
}
