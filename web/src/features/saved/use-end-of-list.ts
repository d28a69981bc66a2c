import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';

/** Calls `onEnd` when the end of a list comes close to the window, as long as there is `more`. */
export function useEndOfList(more: boolean, onEnd: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(onEnd);
  useEffect(() => {
    if (!more || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadMore();
      },
      { rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [more]);
  return end;
}
