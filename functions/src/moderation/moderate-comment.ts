import { onCall } from 'firebase-functions/https';
import { moderateCommentSchema } from '../contract/moderation.ts';
import { commentDeps } from '../deps.ts';
import { checkedCall } from '../kit/checked-call.ts';
import { decideComments } from './decide-comments.ts';

/** Callable, for the role comments: hide, restore, delete, release, dismiss, and taking that back. */
export const moderateComment = onCall((request) =>
  checkedCall('moderateComment', request, moderateCommentSchema, (input) =>
    decideComments(request.auth?.uid, input, commentDeps()),
  ),
);
