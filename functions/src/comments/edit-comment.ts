import { onCall } from 'firebase-functions/https';
import { editCommentSchema } from '../contract/comments.ts';
import { commentDeps } from '../deps.ts';
import { checkedCall } from '../kit/checked-call.ts';
import { reviseComment } from './revise-comment.ts';

/** Callable, for members: another text for a comment of one's own. */
export const editComment = onCall((request) =>
  checkedCall('editComment', request, editCommentSchema, (input) =>
    reviseComment(request.auth?.uid, input, commentDeps()),
  ),
);
