import { reservedSlugs, slugPattern } from '@contract/articles.ts';
import type { Read } from '@contract/read-schemas.ts';
import { listenedAfterMs, pageKindOf, readAfterMs, readsAddress } from '@contract/reads.ts';
import { secondMs } from '@contract/time.ts';

/** Events that a human reader causes and a bot that only loads the page does not. */
const signs = ['pointermove', 'touchmove', 'wheel', 'keydown'];

/** Excludes readers who asked not to be tracked and automated browsers. */
function mayCount(): boolean {
  const { webdriver, doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return !webdriver && doNotTrack !== '1' && globalPrivacyControl !== true;
}

function readAt(path: string): Read | null {
  const slug = /^\/article\/([^/]+)$/.exec(path)?.[1] ?? '';
  if (slugPattern.test(slug) && !reservedSlugs.includes(slug)) return { slug };
  return pageKindOf(path) === null ? null : { page: path };
}

/** Reports a read without cookies or account. A lost report is not retried. */
function report(read: Read): void {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(read);
  fetch(readsAddress, { method: 'POST', headers, body, credentials: 'omit', keepalive: true }).catch(
    () => undefined,
  );
}

/**
 * Calls back every second while a page is visible, with how long it has been, once the reader has interacted with it.
 */
function watchPages(onSeen: (path: string, seenMs: number) => void): () => void {
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
    if (isMoved) onSeen(path, seenMs);
  };
  const timer = setInterval(look, secondMs);
  return () => {
    clearInterval(timer);
    for (const sign of signs) window.removeEventListener(sign, onSign);
  };
}

/** Calls back every second while an article is playing, even in a hidden tab, with the total time it has played. */
function watchSound(playing: () => string | null, onHeard: (slug: string, heardMs: number) => void) {
  const heard = new Map<string, number>();
  const timer = setInterval(() => {
    const slug = playing();
    if (slug === null) return;
    const heardMs = (heard.get(slug) ?? 0) + secondMs;
    heard.set(slug, heardMs);
    onHeard(slug, heardMs);
  }, secondMs);
  return () => clearInterval(timer);
}

/**
 * Reports each article or other page read in this tab, and each recording listened to, to the server, once each and
 * only while `isAllowed`. `playing` returns the slug of the article that is playing. Returns a function that stops
 * it.
 */
export function countReads(isAllowed: () => boolean, playing: () => string | null): () => void {
  if (!mayCount()) return () => undefined;
  const reported = new Set<string>();
  const reportOnce = (what: string, read: Read) => {
    if (reported.has(what) || !isAllowed()) return;
    reported.add(what);
    report(read);
  };
  const endPages = watchPages((path, seenMs) => {
    const read = seenMs < readAfterMs ? null : readAt(path);
    if (read) reportOnce(path, read);
  });
  const endSound = watchSound(playing, (slug, heardMs) => {
    if (heardMs >= listenedAfterMs) reportOnce(`listen ${slug}`, { listen: slug });
  });
  return () => {
    endPages();
    endSound();
  };
}
