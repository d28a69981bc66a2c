import type { SiteText } from '@contract/site-texts.ts';
import { createUnsavedStore } from '../../data/unsaved-store.ts';

/** The typed text, and the version that it is based on. */
export interface Typed {
  text: string;
  seen: SiteText;
  /** Whether it differs from the published text. */
  isChanged: boolean;
}

/** An admin's unsaved texts, by the name of the text. */
export const unsavedTexts = createUnsavedStore<Typed>(({ isChanged }) => isChanged);
