import { pageAfterwards } from './next-path.ts';

/** The page that a link of this site has led here from; null where none has, or the browser does not tell. */
export function pageBefore(): string | null {
  const navigation = 'navigation' in window ? window.navigation : null;
  const index = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries()[index - 1];
  return before?.sameDocument ? pageAfterwards(before.url) : null;
}
