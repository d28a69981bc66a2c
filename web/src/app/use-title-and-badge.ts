import { useEffect } from 'react';
import { siteName } from '@contract/site.ts';

/** `(3) Notifications – Riffhall`; the home page's title is the site's name alone. */
function tabTitle(page: string, unread: number): string {
  const count = unread > 0 ? `(${unread}) ` : '';
  return count + (page === siteName ? siteName : `${page} – ${siteName}`);
}

function setBadge(unread: number): void {
  if (!('setAppBadge' in navigator)) return;
  const done = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
  // A browser that has the API may still refuse to show a badge. The page shows the count as well.
  done.catch(() => undefined);
}

/** Sets the title of the tab, with the unread count, and the badge on the icon of the installed app. */
export function useTitleAndBadge(page: string, unread: number): void {
  useEffect(() => {
    document.title = tabTitle(page, unread);
  }, [page, unread]);
  useEffect(() => setBadge(unread), [unread]);
}
