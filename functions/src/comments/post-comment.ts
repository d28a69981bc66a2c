import { onCall } from 'firebase-functions/https';
import { postCommentSchema } from '../contract/comments.ts';
import { commentDeps } from '../deps.ts';
import { checkedCall } from '../kit/checked-call.ts';
import { addComment } from './add-comment.ts';

/** Callable, for members: a comment under an article, or a reply to one. */
export const postComment = onCall((request) =>
  checkedCall('postComment', request, postCommentSchema, (input) =>
    addComment(request.auth?.uid, input, commentDeps()),
  ),
);
