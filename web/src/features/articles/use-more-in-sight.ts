import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { ArticleList } from './use-article-list.ts';

/** After so many pages that came by scrolling the button has to be pressed: the foot of the site must stay in reach. */
const pagesByScrolling = 4;

/** Asks for more when the returned place comes near the window, before the reader gets there. */
export function useMoreInSight({ data, work, failure, more }: ArticleList): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const asked = useRef(0);
  const waiting = data?.next != null && work === null && failure === null;
  useEffect(() => {
    if (!place.current || !waiting) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || asked.current % (pagesByScrolling + 1) === pagesByScrolling) return;
        asked.current += 1;
        more();
      },
      { rootMargin: '500px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [waiting, more]);
  return place;
}
