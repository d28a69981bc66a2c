import type { AppCheck } from 'firebase-admin/app-check';
import type { Auth } from 'firebase-admin/auth';
import type { Callers } from '../donations/callers.ts';

export function createCallers(auth: () => Auth, appCheck: () => AppCheck): Callers {
  return {
    async isOurSite(appCheckToken) {
      try {
        await appCheck().verifyToken(appCheckToken);
        return true;
      } catch {
        return false;
      }
    },
    async memberOf(idToken) {
      try {
        const { uid, email_verified } = await auth().verifyIdToken(idToken);
        return email_verified === true ? uid : null;
      } catch {
        return null;
      }
    },
  };
}
