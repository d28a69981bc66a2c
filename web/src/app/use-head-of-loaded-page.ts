import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

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
