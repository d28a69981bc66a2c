import { forMembers } from './for-members.tsx';

/** Stands behind the text of an article; for a member it marks a saved one as read at its end. */
export const ReadSlot = forMembers(() => import('./read-mark.lazy.tsx'));
