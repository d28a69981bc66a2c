import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface Place {
  target: Element;
  row: HTMLElement | null;
  index: number;
  /** Whether the target was in the row, as opposed to the bar or a dialog. */
  inRow: boolean;
}

const rows = (region: HTMLElement) => [...region.querySelectorAll<HTMLElement>('[data-row]')];

/**
 * Recovers the focus when the focused element is removed (a decided row, a bar with its last button, a dialog whose row
 * is gone). It moves to the same row, the one that took its place, the one before it, or the region.
 */
export function useQueueFocus(region: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const last = useRef<Place | null>(null);

  useEffect(() => {
    const lost = last.current;
    if (!lost || lost.target.isConnected || !region.current) return;
    if (document.activeElement !== document.body) return;
    const left = rows(region.current);
    const next = lost.row?.isConnected ? lost.row : (left[lost.index] ?? left.at(-1));
    // The bar can be used from any scroll position, so the page does not scroll.
    (next ?? region.current).focus({ preventScroll: !lost.inRow });
  });

  return ({ target }) => {
    const row = target.closest<HTMLElement>('[data-row]');
    if (row && region.current)
      last.current = { target, row, index: rows(region.current).indexOf(row), inRow: true };
    else last.current = { row: null, index: 0, ...last.current, target, inRow: false };
  };
}
