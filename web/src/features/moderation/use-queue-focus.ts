import { type FocusEvent, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import type { UndoStack } from './undo-stack.ts';

interface Place {
  target: Element;
  row: HTMLElement | null;
  index: number;
  /** Whether the target was in the row, and not in the bar or a dialog afterwards. */
  inRow: boolean;
  /** The rows that a line of the undo bar is about. */
  about: readonly string[];
}

const rows = (region: HTMLElement) => [...region.querySelectorAll<HTMLElement>('[data-row]')];

/**
 * Recovers the focus when the focused element is removed (a row that was decided, a bar with its last button, a dialog
 * whose row is gone): it moves to the row that an undo brought back, else to the same row, else to the one that took its
 * place, else to the one before it, else to the region.
 */
export function useQueueFocus(
  region: RefObject<HTMLElement | null>,
  undo: UndoStack,
): (event: FocusEvent) => void {
  const last = useRef<Place | null>(null);
  // A line of the undo bar also goes when nothing else changes.
  useSyncExternalStore(undo.subscribe, undo.get);

  useEffect(() => {
    const lost = last.current;
    if (!lost || lost.target.isConnected || !region.current) return;
    if (document.activeElement !== document.body) return;
    const left = rows(region.current);
    const back = left.find(({ dataset: { id } }) => id !== undefined && lost.about.includes(id));
    const next = back ?? (lost.row?.isConnected ? lost.row : (left[lost.index] ?? left.at(-1)));
    // The undo bar is pressed from anywhere in the list: the page stays where it is.
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
