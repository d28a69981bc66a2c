import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { scrollMemory } from '../../data/scroll-memory.ts';
import { scrollWhenPossible } from './scroll-when-possible.ts';

/** Focus tells screen readers that the page has changed. Answers whether there was something to read out. */
function focusPage(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  return heading !== null;
}

/** `#name` leads to the element of that id, as it would on a page that the server sends. */
function goToTarget(hash: string): boolean {
  const target = document.getElementById(hash.slice(1));
  if (!target) return false;
  target.scrollIntoView();
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

/** For `navigate`: the page that is shown has got another address, and nobody has gone anywhere. */
export const sameArrival = { replace: true, state: { stays: true } } as const;

const staysPut = ({ state }: Location): boolean => (state as { stays?: boolean } | null)?.stays === true;

/** The first entry of every load has the same key: the path tells them apart. */
const entryOf = ({ key, pathname }: Location): string => `${key} ${pathname}`;

/** Whether the page was loaded by a reload or by going back, and not by following a link to it. */
function isRevisit(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load !== undefined && load.type !== 'navigate';
}

/**
 * Does on every route change what a browser does on every page load: scrolls to the top, to the target of the hash, or,
 * going back or forward, to where the reader was; and moves the focus. A change of the query alone is a filter of the
 * same page and moves nothing. Answers the path of a page that has no heading yet, whose title has to be announced.
 */
export function useArrival(): string | null {
  const location = useLocation();
  const direction = useNavigationType();
  const previous = useRef<typeof location>(null);
  const [silent, setSilent] = useState<string | null>(null);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const save = () => scrollMemory.save();
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);

  // Before the scrolling below: the scroll event of the new page must not be taken for one of the old.
  useLayoutEffect(() => {
    const remember = () => scrollMemory.set(entryOf(location), window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location]);

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = location;
    const samePage = from?.pathname === location.pathname;
    // A plain `#name` link arrives as if the reader had gone back, but to an entry that nobody has written to.
    const back = direction === NavigationType.Pop && (!from || window.history.state !== null);

    if (samePage && from.search !== location.search && !back) return;
    if (from && direction === NavigationType.Replace && staysPut(location)) return;
    if (from && !samePage) setSilent(focusPage() ? null : location.pathname);

    const returning = back && (from !== null || isRevisit());
    const remembered = returning ? scrollMemory.get(entryOf(location)) : null;
    if (remembered !== null) return scrollWhenPossible(remembered);
    if (location.hash && goToTarget(location.hash)) return;
    if (from) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [location, direction]);

  return silent;
}
