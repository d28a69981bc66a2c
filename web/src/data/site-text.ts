import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import type { SiteTextName } from '@contract/site-texts.ts';
import { storedCount, storedObject, storedText } from '../lib/stored.ts';

type Reader = Pick<PublicReader, 'get'>;

/** Reads a site text as edited by admins; empty if the original applies. */
export const readSiteText = async (reader: Reader, name: SiteTextName): Promise<string> =>
  storedText(await reader.get(`${paths.siteText(name)}/text`));

/** A site text that is a page, or part of one. */
export interface PageText {
  /** Empty if the original applies. */
  text: string;
  /** When an admin last changed it, in milliseconds since the epoch; 0 if never. */
  at: number;
}

/** Reads a site text with the time of its last change. */
export async function readPageText(reader: Reader, name: SiteTextName): Promise<PageText> {
  const { text, at } = storedObject(await reader.get(paths.siteText(name)));
  return { text: storedText(text), at: storedCount(at) };
}
