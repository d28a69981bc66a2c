import { useEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

const rows = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')];

/**
 * When what has the focus leaves the list, the focus stays in its row; when the row leaves too, it goes to the one that
 * takes its place, else to the one before it, else to the list. Without this a keyboard would be thrown back to the top
 * of the page.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const focused = useRef<{ target: Element; row: HTMLElement; index: number } | null>(null);

  useEffect(() => {
    const lost = focused.current;
    if (!lost || lost.target.isConnected || !list.current) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const left = rows(list.current);
    const next = lost.row.isConnected ? lost.row : (left[lost.index] ?? left.at(-1));
    (next?.querySelector<HTMLElement>('a, button') ?? list.current).focus();
  });

  return ({ target }) => {
    const row = target.closest<HTMLElement>('[data-row]');
    if (row && list.current) focused.current = { target, row, index: rows(list.current).indexOf(row) };
  };
}
