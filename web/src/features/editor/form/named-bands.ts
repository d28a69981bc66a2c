import { bandKey } from '@contract/article-index.ts';
import { bandNameMaxLength, bandsMax } from '@contract/articles.ts';

/** The bands that an article names when the band of its review is `now` and was `before`: nobody types it twice. */
export function withReviewed(bands: readonly string[], before: string, now: string): string[] {
  const [keyBefore, key] = [bandKey(before), bandKey(now)];
  // A name that was corrected in the review is corrected in the list too.
  const others = key === keyBefore ? [...bands] : bands.filter((name) => bandKey(name) !== keyBefore);
  const isNamed = others.some((name) => bandKey(name) === key);
  if (key === '' || isNamed || others.length >= bandsMax || now.length > bandNameMaxLength) return others;
  return [now, ...others];
}
