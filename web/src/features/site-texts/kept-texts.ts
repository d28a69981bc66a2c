import type { SiteText } from '@contract/site-texts.ts';
import { keptInMemory } from '../../data/kept-in-memory.ts';

/** What is typed, and the text that it was begun on. */
export interface Typed {
  text: string;
  seen: SiteText;
  /** It is not the text that readers see. */
  isChanged: boolean;
}

/** What an admin has typed and not saved, by the name of the text. */
export const keptTexts = keptInMemory<Typed>(({ isChanged }) => isChanged);
