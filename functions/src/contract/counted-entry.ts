import type { CountedKind, Paced } from './pace.ts';
import { type Path, paths } from './paths.ts';

const entries: Record<CountedKind, (uid: string, of: string) => Path<unknown>> = {
  saved: paths.savedArticle,
  follows: paths.follow,
  mutedThreads: paths.mutedThread,
};

/** The place of the entry that a stamp names, in a list that has a ceiling. */
export const entryOf = (kind: CountedKind, { uid, of }: Pick<Paced, 'uid' | 'of'>): string =>
  entries[kind](uid, of);
