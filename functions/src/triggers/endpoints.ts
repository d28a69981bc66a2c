import { onValueDeleted, onValueWritten } from 'firebase-functions/database';
import { onUserCreated, onUserDeleted } from 'firebase-functions/identity';
import { callDeps, pushDeps } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';

// In projects where these two events are not delivered, `syncMembers` does their work.
export const onAccountCreated = onUserCreated(
  { retry: true },
  withFailureLog('onAccountCreated', async ({ data: { uid } }) =>
    (await import('../members/refresh-member.ts')).refreshMember(uid, callDeps()),
  ),
);

export const onAccountDeleted = onUserDeleted(
  { retry: true },
  withFailureLog('onAccountDeleted', async ({ data: { uid } }) =>
    (await import('../members/refresh-member.ts')).deleteMemberRecord(uid, callDeps()),
  ),
);

/** Indexes a draft when its title changes. Autosave writes the body far more often. */
export const onDraftTitle = onValueWritten(
  { ref: '/drafts/{id}/title', retry: true },
  withFailureLog('onDraftTitle', async ({ params: { id } }) =>
    (await import('../articles/index-draft.ts')).indexDraft(id, callDeps()),
  ),
);

/** Clears a notification on the devices that show it, once it is read or deleted. */
export const onNotificationRead = onValueDeleted(
  { ref: '/users/{uid}/unread/{key}', timeoutSeconds: 60, retry: true },
  withFailureLog('onNotificationRead', async ({ params: { uid, key } }) =>
    (await import('../notifications/push-entry.ts')).pushEntry(uid, key, pushDeps()),
  ),
);
