import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Tells the page (see `--floor`) how much of the bottom of the window `ref` takes. */
export function useInset(
  ref: RefObject<HTMLElement | null>,
  property: '--consent-inset' | '--player-inset',
): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => root.style.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty(property);
    };
  }, [ref, property]);
}
