import { onCall } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { deleteAccountSchema } from '../contract/members.ts';
import { siteTimeZone } from '../contract/site.ts';
import { deletionDeps } from '../deps.ts';
import { checkedCall } from '../kit/checked-call.ts';
import { logUnexpected } from '../logs.ts';
import { askForDeletion } from './ask-for-deletion.ts';
import { carryOnDeletions } from './carry-on-deletions.ts';

/** Callable: the caller's own account, for good. */
export const deleteAccount = onCall({ timeoutSeconds: 300 }, (request) =>
  checkedCall('deleteAccount', request, deleteAccountSchema, () => {
    const { auth } = request;
    const signedIn = auth ? { uid: auth.uid, at: (auth.token.auth_time ?? 0) * 1000 } : null;
    return askForDeletion(signedIn, deletionDeps());
  }),
);

export const endDeletions = onSchedule(
  { schedule: '* * * * *', timeZone: siteTimeZone, timeoutSeconds: 300, maxInstances: 1 },
  async () => {
    try {
      await carryOnDeletions(deletionDeps());
    } catch (error) {
      logUnexpected('endDeletions', error);
      throw error;
    }
  },
);
