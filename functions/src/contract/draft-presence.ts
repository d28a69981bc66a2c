import { at } from './keys.ts';
import type { Path } from './paths.ts';
import { minuteMs } from './time.ts';

/**
 * `draftHistory/presence/{draft}/{uid}/{tab}`: a member who has a draft open in a tab. The database removes it when the
 * tab is closed or goes offline.
 */
export interface DraftPresence {
  /** When the tab last said so, in milliseconds since the epoch. */
  at: number;
  /** The position of the block with the cursor among those of the text; absent while the cursor is elsewhere. */
  block?: number;
}

/** The highest position that is stored. */
export const presenceBlockMax = 9999;
/** How often a tab says that it still has the draft open. */
export const presenceSaidMs = 5 * minuteMs;

export const presencePaths = {
  ofDraft: (draftId: string): Path<Record<string, Record<string, DraftPresence>>> =>
    at`draftHistory/presence/${draftId}`,
  ofMember: (draftId: string, uid: string): Path<Record<string, DraftPresence>> =>
    at`draftHistory/presence/${draftId}/${uid}`,
  ofTab: (draftId: string, uid: string, tab: string): Path<DraftPresence> =>
    at`draftHistory/presence/${draftId}/${uid}/${tab}`,
};
