import { type FocusEvent, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import type { UndoStack } from './undo-stack.ts';

interface Place {
  target: Element;
  row: HTMLElement | null;
  index: number;
  /** Whether the target was in the row, as opposed to the bar or a dialog. */
  inRow: boolean;
  /** The rows that a line of the undo bar is about. */
  about: readonly string[];
}

const rows = (region: HTMLElement) => [...region.querySelectorAll<HTMLElement>('[data-row]')];

/**
 * Recovers the focus when the focused element is removed (a decided row, a bar with its last button, a dialog whose row
 * is gone). It moves to the row that an undo restored, or else the same row, the one that took its place, the one
 * before it, or the region.
 */
export function useQueueFocus(
  region: RefObject<HTMLElement | null>,
  undo: UndoStack,
): (event: FocusEvent) => void {
  const last = useRef<Place | null>(null);
  // A line of the undo bar may disappear without any other change.
  useSyncExternalStore(undo.subscribe, undo.get);

  useEffect(() => {
    const lost = last.current;
    if (!lost || lost.target.isConnected || !region.current) return;
    if (document.activeElement !== document.body) return;
    const left = rows(region.current);
    const back = left.find(({ dataset: { id } }) => id !== undefined && lost.about.includes(id));
    const next = back ?? (lost.row?.isConnected ? lost.row : (left[lost.index] ?? left.at(-1)));
    // The undo bar can be used from any scroll position, so the page does not scroll.
    (next ?? region.current).focus({ preventScroll: !lost.inRow });
  });

  return ({ target }) => {
    const row = target.closest<HTMLElement>('[data-row]');
    const about = target.closest<HTMLElement>('[data-about]')?.dataset.about?.split(' ') ?? [];
    if (row && region.current)
      last.current = { target, row, index: rows(region.current).indexOf(row), inRow: true, about };
    else last.current = { row: null, index: 0, ...last.current, target, inRow: false, about };
  };
}
