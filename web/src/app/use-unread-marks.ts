import { useEffect } from 'react';
import { siteName } from '@contract/site.ts';

/** `(3) Notifications – Riffhall`; the home page's title is the site's name alone. */
function tabTitle(page: string, unread: number): string {
  const count = unread > 0 ? `(${unread}) ` : '';
  return count + (page === siteName ? siteName : `${page} – ${siteName}`);
}

function markApp(unread: number): void {
  if (!('setAppBadge' in navigator)) return;
  const marked = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
  // A browser that knows badges may still not show any here. The count stands in the page as well.
  marked.catch(() => undefined);
}

/** Shows the page's title and the unread count outside the page: in the tab, and on the icon of the installed app. */
export function useUnreadMarks(page: string, unread: number): void {
  useEffect(() => {
    document.title = tabTitle(page, unread);
  }, [page, unread]);
  useEffect(() => markApp(unread), [unread]);
}
