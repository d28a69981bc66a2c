import { useEffect, useRef } from 'react';

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
    control?.focus({ preventScroll: true });
  });
  return () => {
    known.current = new Set(rows());
    more();
  };
}
