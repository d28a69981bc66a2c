import { type FrontPageResult, frontPageResultSchema } from '@contract/front-page.ts';
import { fieldOf, paths } from '@contract/paths.ts';
import type { Pin } from '@contract/pins.ts';
import { forgetPage } from '../../../data/page.ts';
import { storedPins } from '../../../lib/stored-pins.ts';
import { isNumber, storedObject, storedText } from '../../../lib/stored.ts';
import { callChecked } from '../../../platform/checked-call.ts';
import { type Subscribe, watchChanged, watchEach, watchPath } from '../../../platform/watch-path.ts';

interface PinnedArticles extends FrontPageResult {
  /** Titles by slug, empty for an article that is not on the site. */
  titles: Readonly<Record<string, string>>;
}

const watchPinned = watchPath(paths.frontPage(), (stored): FrontPageResult => {
  const { version } = storedObject(stored);
  return { version: isNumber(version) ? version : 0, pinned: storedPins(stored) };
});

/** Subscribes to the articles pinned to the front page, and to whether each is on the site. */
export const watchFrontPage: Subscribe<PinnedArticles> = watchChanged(
  watchEach(
    watchPinned,
    ({ pinned }) => pinned.map(({ slug }) => slug),
    (slug) => watchPath(fieldOf(paths.article(slug), 'title'), storedText),
  ),
  ({ list, values }) => ({ ...list, titles: Object.fromEntries(values) }),
);

/** Replaces the pinned articles. `version` is that of the order that the editor has seen. */
export async function arrangeFrontPage(pinned: Pin[], version: number) {
  const result = await callChecked('setFrontPage', { pinned, version }, frontPageResultSchema);
  if (result.ok) forgetPage('/');
  return result;
}
