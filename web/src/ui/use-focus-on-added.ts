import { useEffect, useRef } from 'react';

/** Moves the focus to what the reader has asked for, unless they type something by the time that it arrives. */
export function focusAdded(control: HTMLElement | null | undefined): void {
  if (!document.activeElement?.matches('input, textarea')) control?.focus({ preventScroll: true });
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];

/**
 * Returns `more`, for the button that asks for more of a list, whose rows are marked by `data-row`. Once they are there,
 * the first new row has the focus: itself if it has a `tabIndex`, else its first control. The button would otherwise keep
 * it, below everything that came.
 */
export function useFocusOnAdded(isLoading: boolean, more: () => void): () => void {
  const known = useRef<Set<Element> | null>(null);
  useEffect(() => {
    const before = known.current;
    if (!before || isLoading) return;
    known.current = null;
    const first = rows().find((row) => !before.has(row));
    const control = first?.hasAttribute('tabindex') ? first : first?.querySelector<HTMLElement>('a, button');
    focusAdded(control);
  });
  return () => {
    known.current = new Set(rows());
    more();
  };
}
