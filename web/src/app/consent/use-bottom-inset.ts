import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Tells what floats at the bottom of the window (as `--bottom-inset`) how much of it `ref` takes. */
export function useBottomInset(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() =>
      root.style.setProperty('--bottom-inset', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--bottom-inset');
    };
  }, [ref]);
}
