import { onCall } from 'firebase-functions/https';
import { timeOutMemberSchema } from '../contract/moderation.ts';
import { commentDeps } from '../deps.ts';
import { checkedCall } from '../kit/checked-call.ts';
import { setTimeOut } from './set-time-out.ts';

/** Callable, for the role comments: a member neither posts nor edits for a while, or does again. */
export const timeOutMember = onCall((request) =>
  checkedCall('timeOutMember', request, timeOutMemberSchema, (input) =>
    setTimeOut(request.auth?.uid, input, commentDeps()),
  ),
);
