import { reportNoteMaxLength, reportReasons } from '../../src/contract/comments.ts';
import { queueLists } from '../../src/contract/moderation.ts';
import { isLimitedQuery, isMemberOrModerator, isModerator, isSelf, isSelfOrAdmin } from './callers.ts';
import {
  all,
  differs,
  equals,
  existsAt,
  hasFields,
  isNew,
  onlyFields,
  remains,
  valueAt,
} from './conditions.ts';
import { atPace } from './pace.ts';
import type { Rules } from './rule-tree.ts';
import { isNow, oneOf, text } from './values.ts';

/** The comments of an article disappear and return with it. */
const isOfPublished = existsAt('root', 'articles', '$slug');

/** A member may report a visible comment of somebody else, once. */
const report: Rules = {
  read: isSelf('$uid'),
  write: all(
    isSelf('$uid'),
    atPace('reports', '$id', 4),
    isNew,
    remains,
    isOfPublished,
    equals(valueAt('root', 'comments', '$slug', '$id', 'state'), "'visible'"),
    differs(valueAt('root', 'comments', '$slug', '$id', 'author'), 'auth.uid'),
  ),
  validate: hasFields('reason', 'at'),
  children: onlyFields({ reason: oneOf(reportReasons), note: text(reportNoteMaxLength, 1), at: isNow }),
};

export const commentRules: Record<string, Rules> = {
  // The comments of one article, paginated by key; see `replyId` in the contract. Functions write them.
  comments: {
    children: {
      $slug: { read: all(isLimitedQuery, isOfPublished), children: { $id: { read: isOfPublished } } },
    },
  },
  heldComments: { children: { $uid: { read: isMemberOrModerator('$uid'), indexOn: ['slug'] } } },
  reports: {
    children: { $slug: { children: { $id: { read: isModerator, children: { $uid: report } } } } },
  },
  moderation: { read: isModerator, indexOn: [...Object.values(queueLists), 'author', 'slug'] },
  suspensions: {
    read: isModerator,
    indexOn: ['until'],
    // Admins see a current suspension on the member's page.
    children: { $uid: { read: isSelfOrAdmin('$uid') } },
  },
};
