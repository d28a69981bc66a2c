import { useEffect } from 'react';
import { siteName } from '@contract/site.ts';

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

/** Sets the title of the tab, including the unread count, and the badge on the icon of the installed app. */
export function useTitleAndBadge(page: string, unread: number): void {
  useEffect(() => {
    document.title = tabTitle(page, unread);
  }, [page, unread]);
  useEffect(() => setBadge(unread), [unread]);
}
