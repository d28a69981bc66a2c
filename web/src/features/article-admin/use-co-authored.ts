import { useLive, valueOf } from '../../data/use-query.ts';
import type { DraftRow } from '../../data/draft-list.ts';
import { watchCoAuthored } from './api/co-authored.ts';

const none: readonly DraftRow[] = [];

/** Returns the drafts that an author co-authors, live. Empty while unknown, and for null. */
export const useCoAuthored = (uid: string | null): readonly DraftRow[] =>
  valueOf(
    useLive<DraftRow[]>('what is written with others', uid, (onRows, onError) =>
      watchCoAuthored(uid ?? '')(onRows, onError),
    ),
  ) ?? none;
