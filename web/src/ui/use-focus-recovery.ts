import { useEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

const rows = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')];

/**
 * When the focused control of a list is removed, moves the focus within its row. If the row is removed too, moves it
 * to the row that takes its place, else to the last one, else to the list; if that row is in a closed `details`, its
 * `summary` receives the focus. Otherwise keyboard users would start again at the top of the page. The list needs a
 * `tabIndex` and its rows `data-row`; the returned handler is the list's `onFocus`.
 */
export function useFocusRecovery(list: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const focused = useRef<{ target: Element; row: HTMLElement; index: number } | null>(null);

  useEffect(() => {
    const lost = focused.current;
    if (!lost || lost.target.isConnected || !list.current) return;
    const dialog = document.activeElement?.closest('dialog');
    // A dialog that the list has opened finds the control gone when it closes.
    if (dialog && !dialog.contains(list.current)) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const remaining = rows(list.current);
    const next = lost.row.isConnected ? lost.row : (remaining[lost.index] ?? remaining.at(-1));
    const folded = next?.closest('details:not([open])')?.querySelector('summary');
    const controls = folded ? [folded] : (next?.querySelectorAll<HTMLElement>('a, button') ?? []);
    for (const control of [...controls, list.current]) {
      control.focus();
      // A control that is not displayed, as on a phone, cannot receive the focus.
      if (document.activeElement === control) return;
    }
  });

  return ({ target }) => {
    const row = target.closest<HTMLElement>('[data-row]');
    if (row && list.current) focused.current = { target, row, index: rows(list.current).indexOf(row) };
  };
}
