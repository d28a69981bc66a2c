import { useEffect, useRef } from 'react';

/**
 * Focuses the heading when `step` changes and the focused element has gone with the step before. Otherwise screen
 * readers and keyboards would start again at the top of the document.
 */
export function useFocusOnHeading(step: string): void {
  const focused = useRef<Element | null>(null);

  useEffect(() => {
    focused.current = document.activeElement;
    const note = ({ target }: FocusEvent) => {
      focused.current = target as Element;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  useEffect(() => {
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [step]);
}
