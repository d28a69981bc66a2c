import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { scrollPositions } from '../../data/history-state.ts';
import { isPlainClick } from '../../lib/plain-click.ts';

/** How long the content may take to load. */
const giveUpAfterMs = 10_000;

/**
 * Scrolls to `top`, even if the page is not tall enough yet because its content is still loading. Gives up when the
 * reader scrolls, types or presses anything. Returns a function that stops it.
 */
function scrollWhenPossible(top: number): () => void {
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (window.scrollY >= top - 1) stop();
  };
  const growth = new ResizeObserver(scroll);
  const timer = setTimeout(() => stop(), giveUpAfterMs);
  const readerEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

  function stop() {
    clearTimeout(timer);
    growth.disconnect();
    for (const event of readerEvents) window.removeEventListener(event, stop);
  }

  for (const event of readerEvents) window.addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  scroll();
  return stop;
}

/**
 * Focuses the heading of the new page, so that screen readers announce it. Returns false if the page has no heading
 * yet.
 */
function focusPage(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  return heading !== null;
}

/** Scrolls to the element with the id in `hash`, and focuses it or its heading. Returns false if there is none. */
function goToTarget(hash: string): boolean {
  const target = document.getElementById(hash.slice(1));
  if (!target) return false;
  target.scrollIntoView();
  // A section without a name would say nothing to a screen reader.
  const focused = target.querySelector<HTMLElement>('h2[tabindex]') ?? target;
  if (focused.tabIndex < 0 && !focused.hasAttribute('tabindex')) focused.tabIndex = -1;
  focused.focus({ preventScroll: true });
  return true;
}

/** Options for `navigate` when only the URL of the same page changes: scroll position and focus stay. */
export const keepScroll = { replace: true, state: { keepScroll: true } } as const;

const keepsScroll = ({ state }: Location): boolean =>
  (state as { keepScroll?: boolean } | null)?.keepScroll === true;

/**
 * Returns the identity of a history entry. The first entry of every load and those of plain `#name` links share a
 * key, so it includes the URL.
 */
const entryOf = ({ key, pathname, hash }: Location): string => `${key} ${pathname}${hash}`;

/**
 * Returns whether a new location of the same page moves nothing: Back has closed a dialog, which may already have led
 * to something that scrolls into view, or the page is filtered.
 */
const staysInPlace = (from: Location, to: Location, back: boolean): boolean =>
  back ? entryOf(from) === entryOf(to) : from.search !== to.search;

const pathOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => pathname + search;
const isLogin = ({ pathname }: Location): boolean => pathname.startsWith('/auth/');

/**
 * Returns whether `to` is still the page of `from`. A link outside the page's content, whose URL is in `requested`,
 * counts as another page even if it leads to the same one.
 */
function isSamePage(
  from: Location | null,
  to: Location,
  back: boolean,
  requested: RefObject<string | null>,
): boolean {
  const isRequested = !back && requested.current === pathOf(to);
  if (isRequested) requested.current = null;
  return from?.pathname === to.pathname && !isRequested;
}

interface Left {
  path: string;
  top: number;
}

/** Stores in `left` the scroll position of a page that is left for the login. Returns it on the way back, else null. */
function placeBeforeLogin(left: RefObject<Left | null>, from: Location, to: Location): number | null {
  if (!isLogin(from) && isLogin(to))
    left.current = { path: pathOf(from), top: scrollPositions.get(entryOf(from)) ?? 0 };
  return isLogin(from) && to.hash === '' && left.current?.path === pathOf(to) ? left.current.top : null;
}

interface Followed {
  /** The link of this page that was last followed in each history entry. */
  links: Map<string, HTMLElement>;
  /** The target of the last link followed in each history entry of any page. Empty if outside the page's content. */
  targets: Map<string, string>;
}

/** Focuses the link that was followed from `to`, if it is there. */
function focusFollowed({ links, targets }: Followed, from: Location | null, to: Location): void {
  const entry = entryOf(to);
  const contents = () => [...document.querySelectorAll<HTMLAnchorElement>('main a')];
  const link =
    from?.pathname !== to.pathname
      ? contents().find(({ href }) => href === targets.get(entry))
      : from.hash !== to.hash && links.get(entry);
  if (link) link.focus({ preventScroll: true });
}

/** Returns whether the document was loaded by a reload or by going back rather than by following a link. */
function isRevisit(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && load.type !== 'navigate';
}

/**
 * Does on every route change what a browser does on every page load: moves the focus and scrolls to the top, to the
 * target of the hash, or to the previous position when going back or forward or returning from the login. Going back
 * focuses the link that was followed there. A change of only the query filters the same page and moves nothing, unless
 * a link outside the page's content leads there, such as in the navigation bar or the search. Returns the path of a
 * page without a heading yet, whose title must be announced.
 */
export function useScrollAndFocus(): string | null {
  const location = useLocation();
  const direction = useNavigationType();
  const previous = useRef<typeof location>(null);
  const [silent, setSilent] = useState<string | null>(null);
  const left = useRef<Left>(null);
  const followed = useRef<Followed>({ links: new Map(), targets: new Map() });
  /** The target of the last followed link outside the page's content; null once the page is there. */
  const requested = useRef<string>(null);

  useEffect(() => {
    const save = () => scrollPositions.save();
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);

  // Before the effect that scrolls: the new page's scroll event must not be stored for the old one.
  useLayoutEffect(() => {
    // In every entry: Safari does not carry it over to that of a plain `#name` link.
    window.history.scrollRestoration = 'manual';
    const { href } = window.location;
    // The browser scrolls to the target of a plain `#name` link, whose entry has no state, before the app is
    // notified. Any other URL belongs to a page that is still to be shown, so scrolling in the meantime belongs to
    // this one.
    const store = () => {
      if (window.location.href === href || window.history.state !== null)
        scrollPositions.set(entryOf(location), window.scrollY);
    };
    // The reader may have scrolled the first page before the app loaded.
    if (previous.current === null && window.scrollY > 0) store();
    window.addEventListener('scroll', store, { passive: true });
    const noteLink = (event: MouseEvent) => {
      // On a busy phone, a link may be followed before the preceding scroll event is dispatched.
      store();
      const { target } = event;
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
      if (!link) return;
      followed.current.links.set(entryOf(location), link);
      followed.current.targets.set(entryOf(location), link.closest('main') ? link.href : '');
      // Record it immediately, because a dialog has closed by the time its link is followed.
      if (isPlainClick(event) && !link.hash && !link.closest('main')) requested.current = pathOf(link);
    };
    window.addEventListener('click', noteLink, { capture: true });
    // Safari shows a page that it has kept in memory at its top.
    const scrollAgain = ({ persisted }: PageTransitionEvent) => {
      const top = scrollPositions.get(entryOf(location));
      if (persisted && top !== null) scrollWhenPossible(top);
    };
    window.addEventListener('pageshow', scrollAgain);
    return () => {
      window.removeEventListener('pageshow', scrollAgain);
      window.removeEventListener('scroll', store);
      window.removeEventListener('click', noteLink, { capture: true });
    };
  }, [location]);

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = location;
    // A plain `#name` link looks like going back, but its history entry has no state.
    const back = direction === NavigationType.Pop && (!from || window.history.state !== null);
    const samePage = isSamePage(from, location, back, requested);

    if (from && samePage && staysInPlace(from, location, back)) return;
    if (from && direction === NavigationType.Replace && keepsScroll(location)) return;
    if (from && !samePage) {
      setSilent(focusPage() ? null : location.pathname);
      delete document.documentElement.dataset.cold;
      followed.current.links.clear();
    }

    const returning = back && (from !== null || isRevisit());
    const beforeLogin = from && placeBeforeLogin(left, from, location);
    // A link on the login page leads to the top, even of the page that was left.
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
