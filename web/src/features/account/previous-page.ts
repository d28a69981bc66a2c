import { continuePath } from './next-path.ts';

/** Returns the page of this site whose link led here. Null if there is none, or if the browser does not reveal it. */
export function previousPage(): string | null {
  if (!('navigation' in window)) return null;
  const { navigation } = window;
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  // Before hydration, the browser follows a link itself, and the referrer names the page.
  return continuePath(before?.sameDocument ? before.url : document.referrer || null);
}
