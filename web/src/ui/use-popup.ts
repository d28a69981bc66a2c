import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { useCloseOnBack } from './use-close-on-back.ts';

interface PopupOptions<Area extends HTMLElement> {
  /** The element around the button and what it opens. */
  areaRef: RefObject<Area | null>;
  open: boolean;
  onClose: () => void;
  /** Focuses the button, after Escape and Back. */
  onReturn: () => void;
  /** Whether Back closes it. False for what hovering has opened, which also closes without a press. */
  closesOnBack?: boolean;
}

/**
 * Closes the menu or list that a button opens: on a press or focus elsewhere, on Escape, and on Back. Spread `area` on
 * the element around both.
 */
export function usePopup<Area extends HTMLElement>({
  areaRef,
  open,
  onClose,
  onReturn,
  closesOnBack = open,
}: PopupOptions<Area>) {
  const closeAndReturn = () => {
    onClose();
    onReturn();
  };
  useCloseOnBack(closesOnBack, closeAndReturn);
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (!areaRef.current?.contains(target as Node)) onClose();
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: PointerEvent) => onPress(event);
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  }, [open]);
  return {
    closeAndReturn,
    area: {
      ref: areaRef,
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !open) return;
        // A surrounding menu or dialog stays open.
        event.stopPropagation();
        closeAndReturn();
      },
      onBlur({ relatedTarget, currentTarget }: FocusEvent) {
        if (open && relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
      },
    },
  };
}
