import { forMembers } from './for-members.tsx';

/** The way to edit a published article, for members who may; all can be edited from the admin page, too. */
export const EditSlot = forMembers(() => import('./edit-link.lazy.tsx'));
