import { paths } from '@contract/paths.ts';
import {
  type SiteText,
  type SiteTextName,
  siteTextResultSchema,
  type SiteTextVersion,
} from '@contract/site-texts.ts';
import { imprintSource } from '../../pages/index.ts';
import { forgetPage } from '../../../data/page.ts';
import { isNumber, storedCount, storedObject, storedText } from '../../../lib/stored.ts';
import { callChecked } from '../../../platform/checked-call.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

/** Subscribes to the current version of a site text. An empty one is the original. */
export const watchSiteText = (name: SiteTextName): Subscribe<SiteText> =>
  watchPath(paths.siteText(name), (stored) => {
    const { text, version } = storedObject(stored);
    return { text: storedText(text), version: storedCount(version) };
  });

function versionsIn(stored: unknown): SiteTextVersion[] {
  const versions = Object.values(storedObject(stored)).map((value): SiteTextVersion => {
    const { text, version, by, at } = storedObject(value);
    return {
      ...{ text: storedText(text), version: storedCount(version), by: storedText(by) },
      at: isNumber(at) ? at : 0,
    };
  });
  return versions.sort((a, b) => b.version - a.version);
}

/** Subscribes to the edited versions of a text, newest first. */
export const watchVersions = (name: SiteTextName): Subscribe<SiteTextVersion[]> =>
  watchPath(paths.siteTextVersions(name), versionsIn);

/** Changes a text. `version` is that of the text that the admin has seen. */
export async function changeSiteText(name: SiteTextName, text: string, version: number) {
  const result = await callChecked('setSiteText', { name, text, version }, siteTextResultSchema);
  if (!result.ok) return result;
  for (const page of ['/', '/aboutUs', '/contact', '/imprint', '/privacy', '/terms']) forgetPage(page);
  if (name === 'imprint') imprintSource().retry();
  return result;
}
