import { type FrontPageResult, frontPageResultSchema } from '@contract/front-page.ts';
import { fieldOf, paths } from '@contract/paths.ts';
import type { Pin } from '@contract/pins.ts';
import { forgetPage } from '../../../data/page.ts';
import { storedPins } from '../../../data/stored-pins.ts';
import { isNumber, storedObject, storedText } from '../../../lib/stored.ts';
import { callChecked } from '../../../platform/checked-call.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

interface PinnedArticles extends FrontPageResult {
  /** Titles by slug, empty for an article that is not on the site. */
  titles: Readonly<Record<string, string>>;
}

/** Subscribes to the articles pinned to the front page, and to whether each is on the site. */
export const watchFrontPage: Subscribe<PinnedArticles> = (onValue, onError) => {
  let page: FrontPageResult | null = null;
  const titles: Record<string, string> = {};
  const unwatch = new Map<string, () => void>();
  const update = () => {
    if (page?.pinned.every(({ slug }) => slug in titles)) onValue({ ...page, titles: { ...titles } });
  };
  const watchTitle = (slug: string) =>
    watchPath(
      fieldOf(paths.article(slug), 'title'),
      (stored) => {
        titles[slug] = storedText(stored);
        update();
      },
      onError,
    );
  const unwatchPage = watchPath(
    paths.frontPage(),
    (stored) => {
      const { version } = storedObject(stored);
      page = {
        version: isNumber(version) ? version : 0,
        pinned: storedPins(stored),
      };
      for (const { slug } of page.pinned) if (!unwatch.has(slug)) unwatch.set(slug, watchTitle(slug));
      update();
    },
    onError,
  );
  return () => {
    unwatchPage();
    for (const one of unwatch.values()) one();
  };
};

/** Replaces the pinned articles. `version` is that of the order that the editor has seen. */
export async function arrangeFrontPage(pinned: Pin[], version: number) {
  const result = await callChecked('setFrontPage', { pinned, version }, frontPageResultSchema);
  if (result.ok) forgetPage('/');
  return result;
}
