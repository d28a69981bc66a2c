import { onValueWritten } from 'firebase-functions/database';
import { onUserCreated, onUserDeleted } from 'firebase-functions/identity';
import { memberDeps, articleDeps, pushDeps } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';

// In projects where these two events are not delivered, `syncMembers` does their work.
export const onAccountCreated = onUserCreated(
  { retry: true },
  withFailureLog('onAccountCreated', async ({ data: { uid } }) =>
    (await import('../members/refresh-member.ts')).refreshMember(uid, memberDeps()),
  ),
);

export const onAccountDeleted = onUserDeleted(
  { retry: true },
  withFailureLog('onAccountDeleted', async ({ data: { uid } }) =>
    (await import('../members/refresh-member.ts')).deleteMemberRecord(uid, memberDeps()),
  ),
);

/** Indexes a draft when its title changes. Autosave writes the body far more often. */
export const onDraftTitle = onValueWritten(
  { ref: '/drafts/{id}/title', retry: true },
  withFailureLog('onDraftTitle', async ({ params: { id } }) =>
    (await import('../articles/index-draft.ts')).indexDraft(id, articleDeps()),
  ),
);

/**
 * Runs for every notification that is written, read or deleted, and is retried until it succeeds. The badge goes first,
 * so that it does not wait for a push service that is down.
 */
export const pushNotification = onValueWritten(
  { ref: '/users/{uid}/notifications/{key}', timeoutSeconds: 60, retry: true },
  withFailureLog('pushNotification', async ({ params: { uid, key } }) => {
    const { pushEntry } = await import('../notifications/push-entry.ts');
    const { syncUnread } = await import('../notifications/sync-unread.ts');
    const deps = pushDeps();
    await syncUnread(uid, key, deps.database);
    await pushEntry(uid, key, deps);
  }),
);
