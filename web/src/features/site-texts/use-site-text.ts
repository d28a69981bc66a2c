import { type SiteText, siteTextLabels, type SiteTextName } from '@contract/site-texts.ts';
import { useState } from 'react';
import { useLive } from '../../data/use-live.ts';
import type { QueryResult } from '../../data/use-query.ts';
import { showToast } from '../../ui/toast-store.ts';
import { changeSiteText, watchSiteText } from './api/site-texts.ts';

/** Long enough to look at the page before taking it back. */
const undoSeconds = 10;

/** Changes a text, with an undo; resolves to what was wrong, or null. */
async function change(
  name: SiteTextName,
  text: string,
  before: SiteText,
  said = `${siteTextLabels[name]}: saved. Readers see it within two minutes.`,
): Promise<string | null> {
  const result = await changeSiteText(name, text, before.version);
  if (!result.ok) return result.message;
  const after = result.value;
  const undo = async () => {
    const problem = await change(name, before.text, after, `${siteTextLabels[name]}: as it was before.`);
    if (problem !== null) showToast({ failed: true, text: problem });
  };
  showToast({ text: said, seconds: undoSeconds, action: { label: 'Undo', run: () => void undo() } });
  return null;
}

export interface SiteTextHandle {
  stored: QueryResult<SiteText>;
  pending: boolean;
  /** `seen`: the text that the admin goes by. */
  save: (text: string, seen: SiteText) => Promise<string | null>;
}

/** A text of the site, live, with the way to change it. */
export function useSiteText(name: SiteTextName): SiteTextHandle {
  const [watch] = useState(() => watchSiteText(name));
  const [pending, setPending] = useState(false);
  const save = async (text: string, seen: SiteText) => {
    setPending(true);
    const problem = await change(name, text, seen);
    setPending(false);
    return problem;
  };
  return { stored: useLive('a text of the site', `site text ${name}`, watch), pending, save };
}
