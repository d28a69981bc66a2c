import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import type { SiteTextName } from '@contract/site-texts.ts';
import { storedText } from '../lib/stored.ts';

/** Reads a site text as edited by admins; empty if the original applies. */
export const readSiteText = async (reader: Pick<PublicReader, 'get'>, name: SiteTextName): Promise<string> =>
  storedText(await reader.get(`${paths.siteText(name)}/text`));
