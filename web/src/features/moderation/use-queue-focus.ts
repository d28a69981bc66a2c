import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

const rows = (region: HTMLElement) => [...region.querySelectorAll<HTMLElement>('[data-row]')];

/**
 * Recovers the focus when the focused element is removed (a row that was decided, a bar with its last button, a dialog
 * whose row is gone): it moves to the same row, else to the one that took its place, else to the one before it, else to
 * the region.
 */
export function useQueueFocus(region: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const last = useRef<{ target: Element; row: HTMLElement | null; index: number } | null>(null);

  useEffect(() => {
    const lost = last.current;
    if (!lost || lost.target.isConnected || !region.current) return;
    if (document.activeElement !== document.body) return;
    const left = rows(region.current);
    const next = lost.row?.isConnected ? lost.row : (left[lost.index] ?? left.at(-1));
    (next ?? region.current).focus();
  });

  return ({ target }) => {
    const row = target.closest<HTMLElement>('[data-row]');
    if (row && region.current) last.current = { target, row, index: rows(region.current).indexOf(row) };
    else last.current = { row: null, index: 0, ...last.current, target };
  };
}
