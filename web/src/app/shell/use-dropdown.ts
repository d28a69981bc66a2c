import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { useBackCloses } from '../../ui/use-back-closes.ts';

interface DropdownOptions {
  /**
   * Opens when the pointer comes or the keyboard's focus arrives, and closes this many milliseconds after the pointer
   * has left. Without it only a press opens.
   */
  hoverCloseDelayMs?: number;
}

/** How it came to be open. A press on one that the pointer or the focus opened keeps it; the next press closes it. */
type Opened = 'no' | 'by-itself' | 'by-press';

/**
 * A button that shows and hides a list of links. Spread `area` on the element around both, `button` on the button;
 * the list is shown while `open`.
 */
export function useDropdown({ hoverCloseDelayMs }: DropdownOptions = {}) {
  const [opened, setOpened] = useState<Opened>('no');
  const areaRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressing = useRef(false);
  const returning = useRef(false);
  const hovers = hoverCloseDelayMs !== undefined;
  const open = opened !== 'no';

  const stay = () => clearTimeout(closing.current);
  const close = () => {
    stay();
    setOpened('no');
  };
  const closeUnlessInUse = () => {
    const focused = document.activeElement;
    const onAnEntry = focused !== buttonRef.current && areaRef.current?.contains(focused);
    if (!onAnEntry) close();
  };
  const openByItself = () => {
    stay();
    setOpened((now) => (now === 'no' ? 'by-itself' : now));
  };

  const closeAndReturn = () => {
    close();
    returning.current = true;
    buttonRef.current?.focus();
    returning.current = false;
  };
  // What a passing pointer opens is gone with it: it needs no way back.
  useBackCloses(opened === 'by-press', closeAndReturn);

  /** Escape while the pointer holds it open and the focus is elsewhere; whoever is typing there keeps the place. */
  const escapeElsewhere = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (document.activeElement === document.body) closeAndReturn();
    else close();
  });
  const pressOutside = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!areaRef.current?.contains(event.target as Node)) close();
  });

  useEffect(() => {
    if (!open) return;
    const onKey = (event: globalThis.KeyboardEvent) => escapeElsewhere(event);
    const onPress = (event: globalThis.PointerEvent) => pressOutside(event);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open]);
  useEffect(() => () => clearTimeout(closing.current), []);
  // In a page that came with its content somebody may be here already: `dropdown.module.css` has opened it for them.
  useLayoutEffect(() => {
    if (hovers && areaRef.current?.matches(':hover, :focus-within')) setOpened('by-itself');
  }, [hovers]);

  return {
    open,
    close,
    area: {
      ref: areaRef,
      // A finger has no hover: its enter and leave are part of a tap, which the press takes care of.
      onPointerEnter(event: PointerEvent) {
        if (hovers && event.pointerType !== 'touch') openByItself();
      },
      onPointerLeave(event: PointerEvent) {
        if (event.pointerType === 'touch') return;
        pressing.current = false;
        if (!hovers) return;
        stay();
        closing.current = setTimeout(closeUnlessInUse, hoverCloseDelayMs);
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !open) return;
        // A menu around this one stays open.
        event.stopPropagation();
        closeAndReturn();
      },
      onBlur(event: FocusEvent) {
        const next = event.relatedTarget;
        if (next && !event.currentTarget.contains(next)) close();
      },
    },
    button: {
      ref: buttonRef,
      'aria-expanded': open,
      // A press focuses too, but then the click decides.
      onPointerDown() {
        pressing.current = true;
      },
      onPointerCancel() {
        pressing.current = false;
      },
      onFocus() {
        if (hovers && !returning.current && !pressing.current) openByItself();
        returning.current = false;
      },
      // Still focused in a window that is not: when the reader comes back to it, the focus will arrive again.
      onBlur(event: FocusEvent) {
        returning.current = document.activeElement === event.currentTarget;
      },
      onClick() {
        pressing.current = false;
        stay();
        setOpened((now) => (now === 'by-press' ? 'no' : 'by-press'));
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'ArrowDown' || open) return;
        event.preventDefault();
        setOpened('by-press');
      },
    },
  };
}
