import { type SiteText, siteTextLabels, type SiteTextName } from '@contract/site-texts.ts';
import type { CallResult } from '../../platform/call-function.ts';
import { showToast } from '../../ui/toast-store.ts';
import { createUnsavedStore } from '../../data/use-unsaved.ts';
import { changeSiteText } from './api/stored-texts.ts';

/** The typed text, and the version that it is based on. */
interface Typed {
  text: string;
  seen: SiteText;
}

/** An admin's unsaved texts, by the name of the text. */
export const unsavedTexts = createUnsavedStore<Typed>();

/** When a text that readers do not see on the site takes effect. */
const effects: Partial<Record<SiteTextName, string>> = {
  heldWords: 'It applies from the next comment on.',
  digest: 'The next digest begins with it.',
};

/** Changes a text, with an undo. `before` is the version that it is based on. */
export async function saveText(
  name: SiteTextName,
  text: string,
  before: SiteText,
  message = `${siteTextLabels[name]}: saved. ${effects[name] ?? 'Readers see it within two minutes.'}`,
): Promise<CallResult<SiteText>> {
  const result = await changeSiteText(name, text, before.version);
  if (!result.ok) return result;
  const after = result.value;
  const undo = async () => {
    const undone = await saveText(name, before.text, after, `${siteTextLabels[name]}: as it was before.`);
    if (!undone.ok) showToast({ failed: true, text: undone.message });
  };
  showToast({ text: message, action: { label: 'Undo', run: () => void undo() } });
  return result;
}
