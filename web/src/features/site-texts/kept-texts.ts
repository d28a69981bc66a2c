import type { SiteText } from '@contract/site-texts.ts';
import { keptInMemory } from '../../data/kept-in-memory.ts';

/** The typed text, and the version that it is based on. */
export interface Typed {
  text: string;
  seen: SiteText;
  /** Whether it differs from the published text. */
  isChanged: boolean;
}

/** An admin's unsaved texts, by the name of the text. */
export const keptTexts = keptInMemory<Typed>(({ isChanged }) => isChanged);
