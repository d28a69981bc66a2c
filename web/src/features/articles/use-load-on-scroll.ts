import { articlesPerPage } from '@contract/articles.ts';
import type { RefObject } from 'react';
import { useNearViewport } from '../../ui/use-near-viewport.ts';
import type { ArticleList } from './use-article-list.ts';

/** Every fifth page waits for a click on the button, so that readers can reach the footer. */
const pagesByScrolling = 5;

/** Returns whether the next page loads on scroll. */
export const loadsOnScroll = ({ data }: ArticleList): boolean =>
  data !== null && Math.ceil(data.articles.length / articlesPerPage) % pagesByScrolling !== 0;

/** Loads more when the element of the returned ref comes close to the viewport. */
export function useLoadOnScroll(list: ArticleList): RefObject<HTMLDivElement | null> {
  const { data, work, failure, more } = list;
  const waiting = data?.next != null && work === null && failure === null && loadsOnScroll(list);
  return useNearViewport(waiting ? data.articles.length : null, more);
}
