import { rememberedByMember } from '../../../data/remembered-by-member.ts';
import { readSaved, type SavedEntry } from './saved.ts';

/** The last version of a member's saved articles that this browser received. */
export const rememberedSaved = rememberedByMember<readonly SavedEntry[]>({
  prefix: 'riffhall:saved:',
  parse: readSaved,
  toJson: (entries) => Object.fromEntries(entries.map(({ slug, ...entry }) => [slug, entry])),
});
