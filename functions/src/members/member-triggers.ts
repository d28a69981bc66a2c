import { onValueWritten } from 'firebase-functions/database';
import { onUserCreated, onUserDeleted } from 'firebase-functions/identity';
import { memberDeps } from '../deps.ts';
import { forgetMember, refreshMember } from './refresh-member.ts';

// Where a project does not deliver these two, the schedule that syncs members does their work.
export const recordNewMember = onUserCreated({ retry: true }, ({ data: { uid } }) =>
  refreshMember(uid, memberDeps()),
);

export const dropMember = onUserDeleted({ retry: true }, ({ data: { uid } }) =>
  forgetMember(uid, memberDeps()),
);

export const renameMember = onValueWritten(
  { ref: '/users/{uid}/displayName', retry: true },
  ({ params: { uid } }) => refreshMember(uid, memberDeps()),
);
