import { type RefObject, useEffect } from 'react';

/** Keeps for the tools the room that they take, also while they float: nothing moves under the finger that leaves the text. */
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
