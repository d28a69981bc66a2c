import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import type { DraftRow } from '../../data/draft-list.ts';
import { watchCoAuthored } from './api/co-authored.ts';

const none: readonly DraftRow[] = [];

/** Returns the drafts that an author co-authors, live. Empty while unknown, and for null. */
export const useCoAuthored = (uid: string | null): readonly DraftRow[] =>
  useSource(
    uid === null ? null : source(['what is written with others', uid], { watch: watchCoAuthored(uid) }),
  ).data ?? none;
