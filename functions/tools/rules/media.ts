import { isAdminOr, isAuthorWho, isCaller, isWriter, limitedList } from './callers.ts';
import { valueAt } from './conditions.ts';
import type { Rules } from './rule-tree.ts';

/** Videos of the channel, and recordings of articles. */
export const mediaRules: Record<string, Rules> = {
  videos: { ...limitedList(['publishedAt']), children: { $video: { read: true } } },
  videoSync: { children: { status: { read: true } } },

  recordings: {
    indexOn: 'requestedBy',
    children: {
      $slug: {
        read: isAdminOr(isAuthorWho(isCaller(valueAt('root', 'articles', '$slug', 'author', 'uid')))),
      },
    },
  },
  recordingQuota: {
    children: { months: { children: { $month: { read: isWriter } } }, reservations: { indexOn: 'at' } },
  },
};
