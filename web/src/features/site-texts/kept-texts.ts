import { type SiteText, type SiteTextName, siteTextNames } from '@contract/site-texts.ts';
import { createStore } from '../../lib/store.ts';

/** What is typed, and the text that it was begun on. */
export interface Typed {
  text: string;
  seen: SiteText;
  /** It is not the text that readers see. */
  isChanged: boolean;
}

const { get, set, subscribe } = createStore<ReadonlyMap<string, Typed>>(new Map());
const keyOf = (uid: string, name: SiteTextName) => `${uid} ${name}`;

/** What an admin has typed and not saved, kept in memory while another page is shown. */
export const keptTexts = {
  subscribe,
  of: (uid: string, name: SiteTextName): Typed | null => get().get(keyOf(uid, name)) ?? null,
  hasChanges: (uid: string): boolean => siteTextNames.some((name) => keptTexts.of(uid, name)?.isChanged),
  keep(uid: string, name: SiteTextName, typed: Typed | null): void {
    const texts = new Map(get());
    if (typed) texts.set(keyOf(uid, name), typed);
    else texts.delete(keyOf(uid, name));
    set(texts);
  },
};
