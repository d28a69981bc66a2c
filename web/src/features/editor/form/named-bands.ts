import { bandKey } from '@contract/article-index.ts';
import { bandNameMaxLength, bandsMax } from '@contract/articles.ts';

/**
 * Returns the bands of an article after the band of its review has changed from `before` to `now`, so that nobody has
 * to type it twice.
 */
export function withReviewed(bands: readonly string[], before: string, now: string): string[] {
  const [keyBefore, key] = [bandKey(before), bandKey(now)];
  // Correcting the name in the review also corrects it in the list.
  const others = key === keyBefore ? [...bands] : bands.filter((name) => bandKey(name) !== keyBefore);
  const isNamed = others.some((name) => bandKey(name) === key);
  if (key === '' || isNamed || others.length >= bandsMax || now.length > bandNameMaxLength) return others;
  return [now, ...others];
}
