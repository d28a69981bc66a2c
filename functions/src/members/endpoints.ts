import { onUserCreated, onUserDeleted } from 'firebase-functions/identity';
import { memberDeps } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { deleteMemberRecord, refreshMember } from './refresh-member.ts';

// In projects where these two events are not delivered, `syncMembers` does their work.
export const onAccountCreated = onUserCreated(
  { retry: true },
  withFailureLog('onAccountCreated', ({ data: { uid } }) => refreshMember(uid, memberDeps())),
);

export const onAccountDeleted = onUserDeleted(
  { retry: true },
  withFailureLog('onAccountDeleted', ({ data: { uid } }) => deleteMemberRecord(uid, memberDeps())),
);
