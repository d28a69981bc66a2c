import { queueLists } from '../../src/contract/moderation.ts';
import { isMemberOrModerator, isModerator, isSelfOrAdmin, limitedList } from './callers.ts';
import { all, existsAt } from './conditions.ts';
import type { Rules } from './rule-tree.ts';

/** The comments of an article disappear and return with it. */
const isOfPublished = existsAt('root', 'articles', '$slug');

export const commentRules: Record<string, Rules> = {
  // The comments of one article, paginated by key; see `replyId` in the contract. Functions write them.
  comments: {
    children: {
      $slug: { read: all(limitedList().read, isOfPublished), children: { $id: { read: isOfPublished } } },
    },
  },
  heldComments: { children: { $uid: { read: isMemberOrModerator('$uid'), indexOn: ['slug'] } } },
  reports: { read: isModerator, indexOn: ['reportedAt'] },
  commentRecords: { read: isModerator, indexOn: [...Object.values(queueLists), 'author', 'slug'] },
  suspensions: {
    read: isModerator,
    indexOn: ['until'],
    // Admins see a current suspension on the member's page.
    children: { $uid: { read: isSelfOrAdmin('$uid') } },
  },
};
