import { useEffect, useSyncExternalStore, useRef } from 'react';
import { siteName } from '@contract/site.ts';
import { pageTitle } from '../data/page.ts';
import { useLocation } from 'react-router-dom';

/** Returns the title that the page at `pathname` has set, or that of its route until then. */
export function useShownTitle(pathname: string, ofRoute: string): string {
  const own = useSyncExternalStore(pageTitle.subscribe, pageTitle.get, () => null);
  return own?.pathname === pathname ? own.title : ofRoute;
}

/** Returns the tab title: `(3) Notifications – Riffhall`. The home page's title is only the site's name. */
function tabTitle(page: string, unread: number): string {
  const count = unread > 0 ? `(${unread}) ` : '';
  return count + (page === siteName ? siteName : `${page} – ${siteName}`);
}

function setBadge(unread: number): void {
  if (!('setAppBadge' in navigator)) return;
  const done = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
  // A browser with this API may still refuse to show a badge. The page shows the count as well.
  done.catch(() => undefined);
}

/** Sets the title of the tab, including the count of what is unread or waits, and the badge on the icon of the installed app. */
export function useTitleAndBadge(page: string, unread: number): void {
  useEffect(() => {
    document.title = tabTitle(page, unread);
  }, [page, unread]);
  useEffect(() => setBadge(unread), [unread]);
}

/** The tags with which the server describes the page that it renders. */
const described = [
  'meta:is([name=description], [name=robots], [name=author], [name^="twitter:"])',
  'meta:is([property^="og:"], [property^="article:"])',
  'link:is([rel=canonical], [type="text/calendar"])',
  'script[type="application/ld+json"]',
].join();

/**
 * Removes the description of the loaded page when another page is shown. Browsers prefer the canonical address to
 * that of the tab when a reader shares the page.
 */
export function useHeadOfLoadedPage(): void {
  const { pathname, search } = useLocation();
  const shown = pathname + search;
  const loaded = useRef(shown);
  useEffect(() => {
    if (shown !== loaded.current) for (const tag of document.head.querySelectorAll(described)) tag.remove();
  }, [shown]);
}
