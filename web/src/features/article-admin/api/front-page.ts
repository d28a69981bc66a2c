import { type FrontPageResult, frontPageResultSchema } from '@contract/front-page.ts';
import { paths } from '@contract/paths.ts';
import { invalidatePage } from '../../../data/invalidate-page.ts';
import { isNumber, storedObject, storedText } from '../../../lib/stored.ts';
import { callChecked } from '../../../platform/checked-call.ts';
import { publicReader } from '../../../platform/database-rest.ts';
import { type Watch, watchPath } from '../../../platform/watch-path.ts';

/** Subscribes to the articles pinned to the front page. */
export const watchFrontPage: Watch<FrontPageResult> = (onValue, onError) =>
  watchPath(
    paths.frontPage(),
    (stored) => {
      const { version, pinned } = storedObject(stored);
      onValue({
        version: isNumber(version) ? version : 0,
        pinned: Object.values(storedObject(pinned)).map(storedText).filter(Boolean),
      });
    },
    onError,
  );

/** Replaces the pinned articles. `version` is that of the order that the editor has seen. */
export async function arrangeFrontPage(pinned: string[], version: number) {
  const result = await callChecked('setFrontPage', { pinned, version }, frontPageResultSchema);
  if (result.ok) invalidatePage('/');
  return result;
}

/** Reads the title of a published article. Empty if it is not published. */
export const readTitle = async (slug: string): Promise<string> =>
  storedText(await publicReader().get(`${paths.article(slug)}/title`));
