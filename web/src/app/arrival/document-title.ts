import { siteName } from '@contract/site.ts';

/** `(3) Notifications – Riffhall`; the home page's title is the site's name alone. */
export function documentTitle(page: string, unread: number): string {
  const count = unread > 0 ? `(${unread}) ` : '';
  return count + (page === siteName ? siteName : `${page} – ${siteName}`);
}
