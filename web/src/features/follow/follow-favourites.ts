import { bandKey, bandTag } from '@contract/article-index.ts';
import { showToast } from '../../ui/toast-store.ts';
import { followingOf, followsOf } from './member-follows.ts';

const namesInLine = new Intl.ListFormat('en');

/** Returns the bands of one list that are not on the other, by key. */
function without(bands: readonly string[], others: readonly string[]): Map<string, string> {
  const known = new Set(others.map(bandKey));
  return new Map(
    bands.map((name) => [bandKey(name), name] as const).filter(([key]) => key !== '' && !known.has(key)),
  );
}

/**
 * Follows a member's new favourite bands. Bands that are not favourites any more stay followed; a toast says so and
 * offers to unfollow them.
 */
export function followFavourites(uid: string, before: readonly string[], now: readonly string[]): void {
  const following = followingOf(uid);
  for (const key of without(now, before).keys()) following.run(bandTag(key), true);
  const follows = followsOf(uid).get().data;
  const left = [...without(before, now)].filter(([key]) => !follows || follows.has(bandTag(key)));
  if (left.length === 0) return;
  showToast({
    text: `You still follow ${namesInLine.format(left.map(([, name]) => name))}.`,
    action: {
      label: 'Unfollow',
      run: () => {
        for (const [key] of left) following.run(bandTag(key), false);
      },
    },
  });
}
