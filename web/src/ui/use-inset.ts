import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Sets a custom property on the root element to the height that `ref` covers while it is fixed at the bottom of the
 * window (see `--floor`).
 */
export function useInset(
  ref: RefObject<HTMLElement | null>,
  property: '--consent-inset' | '--player-inset',
): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      const isFixed = getComputedStyle(element).position === 'fixed';
      root.style.setProperty(property, `${isFixed ? element.offsetHeight : 0}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty(property);
    };
  }, [ref, property]);
}
