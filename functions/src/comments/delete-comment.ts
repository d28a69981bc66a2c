import { onCall } from 'firebase-functions/https';
import { deleteCommentSchema } from '../contract/comments.ts';
import { commentDeps } from '../deps.ts';
import { checkedCall } from '../kit/checked-call.ts';
import { removeComment } from './remove-comment.ts';

/** Callable, for members: takes a comment of one's own away. */
export const deleteComment = onCall((request) =>
  checkedCall('deleteComment', request, deleteCommentSchema, (input) =>
    removeComment(request.auth?.uid, input, commentDeps()),
  ),
);
