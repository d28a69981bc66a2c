import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { scrollPositions } from '../../data/history-state.ts';
import { isPlainPress } from '../../lib/plain-press.ts';
import { scrollWhenPossible } from './scroll-when-possible.ts';

/** Screen readers announce the focused heading of the new page. Returns false when the page has no heading yet. */
function focusPage(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  return heading !== null;
}

/** Scrolls to the element with the id in `hash`. Returns false when there is none. */
function goToTarget(hash: string): boolean {
  const target = document.getElementById(hash.slice(1));
  if (!target) return false;
  target.scrollIntoView();
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

/** Options for `navigate` when the same page only gets another address: scroll position and focus stay. */
export const keepScroll = { replace: true, state: { keepScroll: true } } as const;

const keepsScroll = ({ state }: Location): boolean =>
  (state as { keepScroll?: boolean } | null)?.keepScroll === true;

/** The first history entry of every load and those of plain `#name` links have the same key, so the address is added. */
const entryOf = ({ key, pathname, hash }: Location): string => `${key} ${pathname}${hash}`;

const pathOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => pathname + search;
const isLogin = ({ pathname }: Location): boolean => pathname.startsWith('/auth/');

/** Whether `to` is still the page of `from`: not so where a link around the page has led to it, whose address is in `asked`. */
function isSamePage(
  from: Location | null,
  to: Location,
  back: boolean,
  asked: RefObject<string | null>,
): boolean {
  const isAsked = !back && asked.current === pathOf(to);
  if (isAsked) asked.current = null;
  return from?.pathname === to.pathname && !isAsked;
}

interface Left {
  path: string;
  top: number;
}

/** Remembers in `left` the scroll position of a page that is left for the login; returns it on the way back, else null. */
function placeBeforeLogin(left: RefObject<Left | null>, from: Location, to: Location): number | null {
  if (!isLogin(from) && isLogin(to))
    left.current = { path: pathOf(from), top: scrollPositions.get(entryOf(from)) ?? 0 };
  return isLogin(from) && to.hash === '' && left.current?.path === pathOf(to) ? left.current.top : null;
}

/** Focuses the link that was followed from `to`. A dialog that Back closes has the same hash, and moves the focus itself. */
function focusFollowed(links: ReadonlyMap<string, HTMLElement>, from: Location | null, to: Location): void {
  if (from?.hash !== to.hash) links.get(entryOf(to))?.focus({ preventScroll: true });
}

/** Whether the page was loaded by a reload or by going back, not by following a link. */
function isRevisit(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && load.type !== 'navigate';
}

/**
 * Does on every route change what a browser does on every page load: it moves the focus, and scrolls to the top, to the
 * target of the hash, or to the former position when going back or forward or when the login sends the reader back. Going
 * back within a page focuses the link that was followed there. A change of the query alone is a filter of the same page and
 * moves nothing, unless a link around the page leads there, as those of the bar and of the search do. Returns the path of a
 * page without a heading yet, whose title must be announced.
 */
export function useScrollAndFocus(): string | null {
  const location = useLocation();
  const direction = useNavigationType();
  const previous = useRef<typeof location>(null);
  const [silent, setSilent] = useState<string | null>(null);
  const left = useRef<Left>(null);
  /** The link of this page that was followed last in each history entry. */
  const followed = useRef(new Map<string, HTMLElement>());
  /** Where the link around the page leads that was followed last; null once one is there. */
  const asked = useRef<string>(null);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const save = () => scrollPositions.save();
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);

  // Before the effect that scrolls: the scroll event of the new page must not be stored for the old one.
  useLayoutEffect(() => {
    const { href } = window.location;
    // The browser scrolls to the target of a plain `#name` link, whose entry has no state, before the app hears of it. Any
    // other address is that of a page still to be shown: what is scrolled meanwhile is this one.
    const store = () => {
      if (window.location.href === href || window.history.state !== null)
        scrollPositions.set(entryOf(location), window.scrollY);
    };
    // The reader may have scrolled the first page before the app was loaded.
    if (previous.current === null && window.scrollY > 0) store();
    window.addEventListener('scroll', store, { passive: true });
    const noteLink = (event: MouseEvent) => {
      // On a busy phone a link may be followed before the browser tells of the scroll before it.
      store();
      const { target } = event;
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
      if (!link) return;
      followed.current.set(entryOf(location), link);
      // Now: a dialog has closed by the time that its link is followed.
      if (isPlainPress(event) && !link.hash && !link.closest('main')) asked.current = pathOf(link);
    };
    window.addEventListener('click', noteLink, { capture: true });
    return () => {
      window.removeEventListener('scroll', store);
      window.removeEventListener('click', noteLink, { capture: true });
    };
  }, [location]);

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = location;
    // A plain `#name` link looks like going back, but its history entry has no state.
    const back = direction === NavigationType.Pop && (!from || window.history.state !== null);
    const samePage = isSamePage(from, location, back, asked);

    if (samePage && from?.search !== location.search && !back) return;
    if (from && direction === NavigationType.Replace && keepsScroll(location)) return;
    if (from && !samePage) {
      setSilent(focusPage() ? null : location.pathname);
      delete document.documentElement.dataset.cold;
      followed.current.clear();
    }

    const returning = back && (from !== null || isRevisit());
    const beforeLogin = from && placeBeforeLogin(left, from, location);
    // A link on the login page leads to the top, even if it leads to the page that was left.
    const isSentBack = direction === NavigationType.Replace;
    const remembered = returning ? scrollPositions.get(entryOf(location)) : isSentBack ? beforeLogin : null;
    if (remembered !== null) {
      focusFollowed(followed.current, from, location);
      return scrollWhenPossible(remembered);
    }
    if (location.hash && goToTarget(location.hash)) return;
    if (from) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [location, direction]);

  return silent;
}
