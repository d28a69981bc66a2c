import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onNear` when the element of the returned ref approaches the viewport, once for each value of `waitingFor`,
 * such as the length of a list. Null disables it.
 */
export function useNearViewport<E extends HTMLElement>(
  waitingFor: number | null,
  onNear: () => void,
): RefObject<E | null> {
  const place = useRef<E>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!place.current || waitingFor === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) near();
      },
      { rootMargin: '500px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [waitingFor]);
  return place;
}
