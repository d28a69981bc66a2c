import { useEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

const rows = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')];

/**
 * When the focused control is removed from a list, moves the focus within its row; when the row is removed too, to the
 * row that takes its place, else to the last one, else to the list. If that row is in a closed `details`, its `summary` gets
 * the focus. Otherwise keyboard users would start again at the top of the page. The list needs `tabIndex`, its rows
 * `data-row`, and the returned handler is its `onFocus`.
 */
export function useFocusRecovery(list: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const focused = useRef<{ target: Element; row: HTMLElement; index: number } | null>(null);

  useEffect(() => {
    const lost = focused.current;
    if (!lost || lost.target.isConnected || !list.current) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const remaining = rows(list.current);
    const next = lost.row.isConnected ? lost.row : (remaining[lost.index] ?? remaining.at(-1));
    const folded = next?.closest('details:not([open])')?.querySelector('summary');
    const controls = folded ? [folded] : (next?.querySelectorAll<HTMLElement>('a, button') ?? []);
    for (const control of [...controls, list.current]) {
      control.focus();
      // A control that is not displayed, as some are on a phone, does not take the focus.
      if (document.activeElement === control) return;
    }
  });

  return ({ target }) => {
    const row = target.closest<HTMLElement>('[data-row]');
    if (row && list.current) focused.current = { target, row, index: rows(list.current).indexOf(row) };
  };
}
