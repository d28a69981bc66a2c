import { paths } from '../contract/paths.ts';
import { siteLink } from '../contract/site-link.ts';
import type { StoreDeps } from '../database.ts';
import { plainLine } from '../kit/plain-text.ts';

/** Returns the first paragraph of the site's imprint, for the foot of a mail; empty if there is none. */
export async function readImprint({ database }: Pick<StoreDeps, 'database'>): Promise<string> {
  const { text } = (await database.get(paths.siteText('imprint'))) ?? { text: '' };
  const [first = ''] = text.replace(/^## /, '').split(/\n\s*\n/);
  return plainLine(first.replaceAll(siteLink, '$1'));
}
