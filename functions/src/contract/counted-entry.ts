import type { CountedKind, Paced } from './pace.ts';
import { type Path, paths } from './paths.ts';

const entries: Record<CountedKind, (uid: string, of: string) => Path<unknown>> = {
  saved: paths.savedArticle,
  follows: paths.follow,
  mutedThreads: paths.mutedThread,
};

/** Returns the path of the entry that a pace stamp refers to, in a list with a maximum length. */
export const entryOf = (kind: CountedKind, { uid, of }: Pick<Paced, 'uid' | 'of'>): string =>
  entries[kind](uid, of);
