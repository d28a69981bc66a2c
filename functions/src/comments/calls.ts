import { commentDeps } from '../deps.ts';
import type { Call } from '../kit/call.ts';
import { deleteComment as deleteCommentUseCase } from './delete-comment.ts';
import { editComment as editCommentUseCase } from './edit-comment.ts';
import { postComment as postCommentUseCase } from './post-comment.ts';

/** For members: posts a comment on an article, or a reply. */
export const postComment: Call<'postComment'> = (input, auth) =>
  postCommentUseCase(auth?.uid, input, commentDeps());

/** For members: edits a comment of their own. */
export const editComment: Call<'editComment'> = (input, auth) =>
  editCommentUseCase(auth?.uid, input, commentDeps());

/** For members: deletes a comment of their own. */
export const deleteComment: Call<'deleteComment'> = (input, auth) =>
  deleteCommentUseCase(auth?.uid, input, commentDeps());
