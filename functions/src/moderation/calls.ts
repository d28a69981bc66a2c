import { commentDeps } from '../deps.ts';
import type { Call } from '../kit/call.ts';
import { moderateComments } from './moderate-comments.ts';
import { suspendMember } from './suspend-member.ts';

/** For the role `comments`: hides, restores, deletes, releases or dismisses, or undoes that. */
export const moderateComment: Call<'moderateComment'> = (input, auth) =>
  moderateComments(auth?.uid, input, commentDeps());

/** For the role `comments`: suspends a member from posting and editing, or ends a suspension. */
export const timeOutMember: Call<'timeOutMember'> = (input, auth) =>
  suspendMember(auth?.uid, input, commentDeps());
