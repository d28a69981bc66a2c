import type { AppCheck } from 'firebase-admin/app-check';
import type { Auth } from 'firebase-admin/auth';
import type { Callers } from '../donations/handle-donate-request.ts';

const tokenErrorCodes: readonly unknown[] = [
  'auth/argument-error',
  'auth/id-token-expired',
  'app-check/invalid-argument',
  'app-check/app-check-token-expired',
];

/**
 * Returns true if the SDK refused the token itself. It gives the same codes if it could not fetch Google's keys; only
 * the messages tell these apart.
 */
const isTokenError = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  tokenErrorCodes.includes(error.code) &&
  !/^Error (fetching|while making request)/.test(error.message);

/** `log` gets the errors that are not about the token. */
export function createCallers(
  auth: () => Auth,
  appCheck: () => AppCheck,
  log: (error: unknown) => void,
): Callers {
  return {
    async isOurSite(appCheckToken) {
      try {
        await appCheck().verifyToken(appCheckToken);
        return true;
      } catch (error) {
        if (!isTokenError(error)) log(error);
        return false;
      }
    },
    async memberOf(idToken) {
      try {
        const { uid, email_verified } = await auth().verifyIdToken(idToken);
        return email_verified === true ? uid : null;
      } catch (error) {
        if (!isTokenError(error)) log(error);
        return null;
      }
    },
  };
}
