import { accountErrorCode } from './account-errors.ts';
import { type AccountResult, attempt, continueUrl } from './accounts.ts';
import { session } from './session.ts';

/** Sets a new password after checking the current one. Other devices are logged out, this one is not. */
export function changePassword(current: string, password: string): Promise<AccountResult> {
  return attempt(async (auth) => {
    await auth.reauthenticate(current);
    await auth.setPassword(password);
    return undefined;
  });
}

/**
 * Sends the mail whose link changes the address, after checking the password. Also succeeds for an address that another
 * account has, so as not to reveal who has one.
 */
export function requestAddressChange(to: string, password: string): Promise<AccountResult> {
  return attempt(async (auth) => {
    await auth.reauthenticate(password);
    await auth.sendAddressChange(to, continueUrl('/user/profile')).catch((error: unknown) => {
      if (accountErrorCode(error) !== 'email-taken') throw error;
    });
    return undefined;
  });
}

/** Checks whether the link has been opened meanwhile, on any device. The session follows before this resolves. */
export const checkAddress = (): Promise<void> => session.recheck();
