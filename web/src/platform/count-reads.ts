import { reservedSlugs, slugPattern } from '@contract/articles.ts';
import { readAfterMs, readsAddress } from '@contract/reads.ts';
import { secondMs } from '@contract/time.ts';

/** What a reader does, and a program that only loads the page does not. */
const signs = ['pointermove', 'touchmove', 'wheel', 'keydown'];

/** Nobody is counted who asked not to be followed, and no browser that a program drives. */
function mayCount(): boolean {
  const { webdriver, doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return !webdriver && doNotTrack !== '1' && globalPrivacyControl !== true;
}

function articleAt(path: string): string | null {
  const slug = /^\/article\/([^/]+)$/.exec(path)?.[1] ?? '';
  return slugPattern.test(slug) && !reservedSlugs.includes(slug) ? slug : null;
}

/** Says of nobody anything but that it was read: no cookie, no account. One that is lost is not counted. */
function tell(slug: string): void {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ slug });
  fetch(readsAddress, { method: 'POST', headers, body, credentials: 'omit', keepalive: true }).catch(
    () => undefined,
  );
}

/** Tells the server of each article that was read in this tab, once each, if that is still `isAllowed`. Returns how to end it. */
export function countReads(isAllowed: () => boolean): () => void {
  if (!mayCount()) return () => undefined;
  const told = new Set<string>();
  let path = '';
  let seenMs = 0;
  let isMoved = false;
  const onSign = () => void (isMoved = true);
  for (const sign of signs) window.addEventListener(sign, onSign, { passive: true });

  const look = () => {
    if (document.visibilityState !== 'visible') return;
    if (window.location.pathname !== path) {
      path = window.location.pathname;
      seenMs = 0;
      isMoved = false;
      return;
    }
    seenMs += secondMs;
    const slug = articleAt(path);
    if (slug === null || told.has(slug) || seenMs < readAfterMs || !isMoved || !isAllowed()) return;
    told.add(slug);
    tell(slug);
  };
  const timer = setInterval(look, secondMs);
  return () => {
    clearInterval(timer);
    for (const sign of signs) window.removeEventListener(sign, onSign);
  };
}
