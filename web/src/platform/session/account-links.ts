import { isSameAddress } from '@contract/is-same-address.ts';
import { logError } from '../log.ts';
import { accountErrorCode, type AccountErrorCode } from './account-errors.ts';
import { type AccountResult, attempt, signInOutcome, type SignInOutcome } from './accounts.ts';
import { session } from './session.ts';

// What the links in mails about an account do. `code` is what a link carries.

const deadLink = Object.assign(new Error('Not a link for this page.'), { code: 'auth/invalid-action-code' });

/** A link of a deleted account counts as expired. */
function linkErrorCode(error: unknown): AccountErrorCode {
  const code = accountErrorCode(error);
  return code === 'wrong-credentials' ? 'link-dead' : code;
}

/** Resolves to the email of the account that a reset link belongs to. */
export function readResetLink(code: string): Promise<AccountResult<{ email: string }>> {
  return attempt(async (auth) => {
    const { action, email } = await auth.checkActionCode(code);
    if (action !== 'reset-password' || email === null) throw deadLink;
    return { email };
  }, linkErrorCode);
}

/** Sets the new password and signs in with it. Succeeds even if that sign-in fails. */
export function resetPassword(
  code: string,
  email: string,
  password: string,
): Promise<AccountResult<SignInOutcome>> {
  return attempt(async (auth) => {
    await auth.confirmPasswordReset(code, password);
    await auth.signIn(email, password).catch((error: unknown) => logError('Signing in', error));
    return signInOutcome();
  }, linkErrorCode);
}

export interface VerifiedAddress {
  /** Null if only the account tells that it was verified. */
  email: string | null;
  /** Whether it is this browser's account, which is then signed in. */
  isHere: boolean;
}

/** Verifies the address that a link was sent to, whichever account it belongs to. */
export function verifyEmail(code: string): Promise<AccountResult<VerifiedAddress>> {
  return attempt(async (auth) => {
    const verifiedHere = async () => {
      const account = await auth.reload().catch((error: unknown) => logError('Reading the account', error));
      return account?.emailVerified ? account : null;
    };
    const signedIn = async () => {
      await auth.token({ fresh: true });
      return (await signInOutcome()) === 'signed-in';
    };
    let email: string | null;
    try {
      ({ email } = await auth.checkActionCode(code));
      await auth.applyActionCode(code);
    } catch (error) {
      // An earlier attempt succeeded but its response was lost: the session still has the account as unverified.
      await session.settled();
      const now = session.get();
      const wasUnverified = now.state === 'signed-out' && now.unverified !== null;
      if (!wasUnverified || !(await verifiedHere())) throw error;
      return { email: null, isHere: await signedIn() };
    }
    const account = await verifiedHere();
    const isOwn = email !== null && isSameAddress(account?.email, email);
    return { email, isHere: isOwn && (await signedIn()) };
  }, linkErrorCode);
}

/**
 * Applies a link that changes the account's email address or reverts such a change. Resolves to the address from the
 * link.
 */
export function applyAddressLink(code: string): Promise<AccountResult<{ email: string | null }>> {
  return attempt(async (auth) => {
    const { email } = await auth.checkActionCode(code);
    await auth.applyActionCode(code);
    await session.recheck();
    return { email };
  }, linkErrorCode);
}
