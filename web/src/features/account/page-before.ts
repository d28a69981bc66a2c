import { pageAfterwards } from './next-path.ts';

/** The page that a link of this site has led here from; null where none has, or the browser does not tell. */
export function pageBefore(): string | null {
  if (!('navigation' in window)) return null;
  const { navigation } = window;
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  // Before the app is there, the browser follows a link itself, and names the page that has it.
  return pageAfterwards(before?.sameDocument ? before.url : document.referrer || null);
}
