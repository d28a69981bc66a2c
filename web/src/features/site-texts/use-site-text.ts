import { type SiteText, siteTextLabels, type SiteTextName } from '@contract/site-texts.ts';
import { useState } from 'react';
import { source } from '../../data/source.ts';
import { type SourceResult, useSource } from '../../data/use-source.ts';
import type { CallResult } from '../../platform/callables.ts';
import { showToast } from '../../ui/toast-store.ts';
import { createUnsavedStore } from '../../data/use-unsaved.ts';
import { changeSiteText, watchSiteText } from './api/stored-texts.ts';

/** The typed text, and the version that it is based on. */
interface Typed {
  text: string;
  seen: SiteText;
}

/** An admin's unsaved texts, by the name of the text. */
export const unsavedTexts = createUnsavedStore<Typed>();

/** Changes a text, with an undo. */
async function change(
  name: SiteTextName,
  text: string,
  before: SiteText,
  message = `${siteTextLabels[name]}: saved. ${name === 'heldWords' ? 'It applies from the next comment on.' : 'Readers see it within two minutes.'}`,
): Promise<CallResult<SiteText>> {
  const result = await changeSiteText(name, text, before.version);
  if (!result.ok) return result;
  const after = result.value;
  const undo = async () => {
    const undone = await change(name, before.text, after, `${siteTextLabels[name]}: as it was before.`);
    if (!undone.ok) showToast({ failed: true, text: undone.message });
  };
  showToast({ text: message, action: { label: 'Undo', run: () => void undo() } });
  return result;
}

export interface SiteTextHandle {
  stored: SourceResult<SiteText>;
  pending: boolean;
  /** Saves a text. `seen` is the version that it is based on. */
  save: (text: string, seen: SiteText) => Promise<CallResult<SiteText>>;
}

/** Returns a site text, live, and how to change it. */
export function useSiteText(name: SiteTextName): SiteTextHandle {
  const [pending, setPending] = useState(false);
  const save = async (text: string, seen: SiteText) => {
    setPending(true);
    const result = await change(name, text, seen);
    setPending(false);
    return result;
  };
  const stored = useSource(source(['a text of the site', name], { watch: watchSiteText(name) }));
  return { stored, pending, save };
}
