import { onCall } from 'firebase-functions/https';
import { setRolesSchema } from '../contract/roles.ts';
import { memberDeps } from '../deps.ts';
import { checkedCall } from '../kit/checked-call.ts';
import { applyRoles } from './apply-roles.ts';

/** Callable, for admins: the complete set of roles that a member holds from now on. */
export const setRoles = onCall((request) =>
  checkedCall('setRoles', request, setRolesSchema, (input) =>
    applyRoles(request.auth?.uid, input, memberDeps()),
  ),
);
