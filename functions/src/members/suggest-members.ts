import { onCall } from 'firebase-functions/https';
import { suggestMembersSchema } from '../contract/member-record.ts';
import { memberDeps } from '../deps.ts';
import { checkedCall } from '../kit/checked-call.ts';
import { findMembers } from './find-members.ts';

/** Callable, for members: whom somebody means who begins to write a name. */
export const suggestMembers = onCall((request) =>
  checkedCall('suggestMembers', request, suggestMembersSchema, (input) =>
    findMembers(request.auth?.uid, input, memberDeps()),
  ),
);
