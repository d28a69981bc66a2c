import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { usePopup } from '../../ui/use-popup.ts';

interface DropdownOptions {
  /**
   * If set, the dropdown opens on hover and keyboard focus, and closes this many milliseconds after the pointer has
   * left. Otherwise only a click opens it.
   */
  hoverCloseDelayMs?: number;
}

/** How the dropdown was opened. A click on one that hover or focus opened keeps it open; the next click closes it. */
type Opened = 'no' | 'by-itself' | 'by-press';

/**
 * A button that shows and hides a list of links. Spread `area` on the element around both and `button` on the button;
 * show the list while `open`.
 */
export function useDropdown({ hoverCloseDelayMs }: DropdownOptions = {}) {
  const [opened, setOpened] = useState<Opened>('no');
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
  const areaRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { area, closeAndReturn } = usePopup({
    areaRef,
    open,
    onClose: close,
    closesOnBack: opened === 'by-press',
    onReturn() {
      returning.current = true;
      buttonRef.current?.focus();
      returning.current = false;
    },
  });
  const closeUnlessInUse = () => {
    const focused = document.activeElement;
    const onAnEntry = focused !== buttonRef.current && areaRef.current?.contains(focused);
    if (!onAnEntry) close();
  };
  const openByItself = () => {
    stay();
    setOpened((now) => (now === 'no' ? 'by-itself' : now));
  };

  /**
   * Handles Escape while hover keeps the dropdown open and the focus is elsewhere. The focus does not move away from
   * a field that somebody is typing in.
   */
  const escapeElsewhere = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (document.activeElement === document.body) closeAndReturn();
    else close();
  });

  useEffect(() => {
    if (!open) return;
    const onKey = (event: globalThis.KeyboardEvent) => escapeElsewhere(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  useEffect(() => () => clearTimeout(closing.current), []);
  // In a prerendered page, the reader may already be on the menu, which `dropdown.module.css` has opened.
  useLayoutEffect(() => {
    if (hovers && areaRef.current?.matches(':hover, :focus-within')) setOpened('by-itself');
  }, [hovers]);

  return {
    open,
    close,
    area: {
      ...area,
      // Touch has no hover: its enter and leave events are part of a tap, which the click handles.
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
    },
    button: {
      ref: buttonRef,
      'aria-expanded': open,
      // A press focuses the button too, but then the click decides.
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
      // The button is still `activeElement` if its window lost the focus. When the reader returns, it receives the
      // focus again.
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
