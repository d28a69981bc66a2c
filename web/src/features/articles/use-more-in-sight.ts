import { articlesPerPage } from '@contract/articles.ts';
import { type RefObject, useEffect, useRef } from 'react';
import type { ArticleList } from './use-article-list.ts';

/** Every fifth page waits for a press of the button: the footer of the site must stay in reach. */
const pagesByScrolling = 5;

/** Whether the next page comes by scrolling. */
export const comesByScrolling = ({ data }: ArticleList): boolean =>
  data !== null && Math.ceil(data.articles.length / articlesPerPage) % pagesByScrolling !== 0;

/** Asks for more when the returned place comes near the window, before the reader gets there. */
export function useMoreInSight(list: ArticleList): RefObject<HTMLDivElement | null> {
  const { data, work, failure, more } = list;
  const place = useRef<HTMLDivElement>(null);
  const waiting = data?.next != null && work === null && failure === null && comesByScrolling(list);
  useEffect(() => {
    if (!place.current || !waiting) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '500px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [waiting, more]);
  return place;
}
