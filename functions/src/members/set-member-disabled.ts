import { onCall } from 'firebase-functions/https';
import { setMemberDisabledSchema } from '../contract/member-record.ts';
import { memberDeps } from '../deps.ts';
import { checkedCall } from '../kit/checked-call.ts';
import { applyDisabled } from './apply-disabled.ts';

/** Callable, for admins: shuts a member out, or lets them in again. */
export const setMemberDisabled = onCall((request) =>
  checkedCall('setMemberDisabled', request, setMemberDisabledSchema, (input) =>
    applyDisabled(request.auth?.uid, input, memberDeps()),
  ),
);
