import { rememberedByMember } from '../../../data/remembered-by-member.ts';
import { readSaved, type SavedEntry } from './saved.ts';

/** The saved articles of a member, as this browser received them last. */
export const rememberedSaved = rememberedByMember<readonly SavedEntry[]>({
  prefix: 'riffhall:saved:',
  parse: readSaved,
  toJson: (entries) => Object.fromEntries(entries.map(({ slug, ...entry }) => [slug, entry])),
});
