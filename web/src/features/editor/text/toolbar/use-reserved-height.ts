import { type RefObject, useEffect } from 'react';

/** Reserves the height of the toolbar while it floats, to avoid a layout shift when it leaves the flow. */
export function useReservedHeight(
  place: RefObject<HTMLElement | null>,
  tools: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = tools.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (place.current) place.current.style.minHeight = `${element.offsetHeight}px`;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, tools]);
}
