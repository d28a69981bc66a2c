import { setBandSpellingResultSchema } from '@contract/band-merging.ts';
import { forgetPage } from '../../../data/page.ts';
import { bandPath } from '../../../lib/band-path.ts';
import { callChecked } from '../../../platform/checked-call.ts';

/** Sets the spelling of a band's name. `seen` is the spelling on the page. */
export async function setBandSpelling(band: string, name: string, seen: string) {
  const result = await callChecked('setBandSpelling', { band, name, seen }, setBandSpellingResultSchema);
  if (result.ok) forgetPage(bandPath(band));
  return result;
}
