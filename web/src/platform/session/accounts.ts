import { startAppCheck } from '../app-check.ts';
import { accountErrorCode, googleErrorCode, type AccountErrorCode } from './account-errors.ts';
import type { AuthService, SignInMethod } from '../firebase/types.ts';
import { logError } from '../log.ts';
import { mailCooldown } from './mail-cooldown.ts';
import { session } from './session.ts';

export type { SignInMethod };

export type AccountResult<T = undefined> = { ok: true; value: T } | { ok: false; code: AccountErrorCode };

/** The state after a sign-in. `unverified`: the e-mail of the account has to be verified first. */
export type SignInOutcome = 'signed-in' | 'unverified' | 'signed-out';

/**
 * Runs `work` with the SDK; a failure comes back as a code, and one without a code of ours is logged too. Never
 * rejects.
 */
async function withAccount<T>(
  work: (auth: AuthService) => Promise<T>,
  toCode: (error: unknown) => AccountErrorCode = accountErrorCode,
): Promise<AccountResult<T>> {
  let auth: AuthService;
  try {
    ({ auth } = await session.connect());
  } catch (error) {
    logError('Loading the sign-in service', error);
    return { ok: false, code: navigator.onLine ? 'not-loaded' : 'unreachable' };
  }
  try {
    return { ok: true, value: await work(auth) };
  } catch (error) {
    const code = toCode(error);
    if (code === 'unexpected') logError('Account', error);
    return { ok: false, code };
  }
}

/** The same for what may be done by people alone: its requests carry the proof of App Check. */
async function attempt<T>(
  work: (auth: AuthService) => Promise<T>,
  toCode?: (error: unknown) => AccountErrorCode,
): Promise<AccountResult<T>> {
  await startAppCheck();
  return withAccount(work, toCode);
}

async function signInOutcome(): Promise<SignInOutcome> {
  await session.settled();
  const current = session.get();
  if (current.state === 'signed-in') return 'signed-in';
  return current.state === 'signed-out' && current.unverified !== null ? 'unverified' : 'signed-out';
}

/** The link in a mail leads to our action page and carries this address on. */
const continueUrl = (next: string): string => new URL(next, location.origin).href;

/** Loads the SDKs while the form is being filled in. Never rejects: a failure shows on submit. */
export async function prepareSignIn(): Promise<void> {
  await session.connect().catch((error: unknown) => logError('Loading the sign-in service', error));
}

/** Signs in with e-mail and password. Never rejects; failures are codes. */
export function signIn(email: string, password: string): Promise<AccountResult<SignInOutcome>> {
  return attempt(async (auth) => {
    await auth.signIn(email, password);
    return signInOutcome();
  });
}

/** Signs in in Google's popup. Never rejects; failures are codes. */
export function signInWithGoogle(): Promise<AccountResult<SignInOutcome>> {
  return attempt(async (auth) => {
    await auth.signInWithGoogle();
    return signInOutcome();
  }, googleErrorCode);
}

/**
 * Makes the account and sends the first mail. The name waits in the account until the e-mail is verified. Once the
 * account exists the sign-up has succeeded: name and mail can follow later, and `mailSent` says whether the mail is
 * due.
 */
export function signUp(
  { displayName, email, password }: { displayName: string; email: string; password: string },
  next: string,
): Promise<AccountResult<{ mailSent: boolean }>> {
  return attempt(async (auth) => {
    await auth.createAccount(email, password);
    await auth
      .setDisplayName(displayName)
      .catch((error: unknown) => logError('Keeping the chosen name', error));
    const mail = await sendVerification(next);
    return { mailSent: mail.ok };
  });
}

/** Sends the mail that verifies the address, and starts the cooldown. Never rejects; failures are codes. */
export function sendVerification(next: string): Promise<AccountResult> {
  return attempt(async (auth) => {
    await auth.sendVerification(continueUrl(next));
    mailCooldown.start();
    return undefined;
  });
}

/** Asks whether the e-mail is verified by now, on whatever device; if so the session follows before this resolves. */
export function checkVerified(): Promise<AccountResult<boolean>> {
  return attempt(async (auth) => {
    const account = await auth.reload();
    if (!account?.emailVerified) return false;
    await auth.token({ fresh: true });
    await session.settled();
    return true;
  });
}

/** Succeeds also for an address without an account: who has an account here is not given away. */
export async function requestPasswordReset(email: string, next: string): Promise<AccountResult> {
  const result = await attempt(async (auth) => {
    await auth.sendPasswordReset(email, continueUrl(next));
    return undefined;
  });
  return !result.ok && result.code === 'wrong-credentials' ? { ok: true, value: undefined } : result;
}

/** Resolves to the e-mail of the account that a reset link is for. */
export function readResetLink(code: string): Promise<AccountResult<{ email: string }>> {
  return attempt(async (auth) => {
    const { action, email } = await auth.checkActionCode(code);
    if (action !== 'reset-password' || email === null) throw deadLink;
    return { email };
  }, linkErrorCode);
}

/** Sets the new password and signs in with it. The password counts even if the signing in fails. */
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

interface VerifiedAddress {
  /** Null when only the account tells that it was verified. */
  email: string | null;
  /** It is the account of this browser, which is signed in now. */
  isHere: boolean;
}

/** Verifies the address that a link is for, of whatever account. */
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
      // The answer to an earlier try was lost: the session still takes the account for one that is not verified.
      const wasUnverified = (await signInOutcome()) === 'unverified';
      if (!wasUnverified || !(await verifiedHere())) throw error;
      return { email: null, isHere: await signedIn() };
    }
    const account = await verifiedHere();
    const isOwn = account?.email?.toLowerCase() === email?.toLowerCase();
    return { email, isHere: account !== null && isOwn && (await signedIn()) };
  }, linkErrorCode);
}

/** Applies a link that changes the account's address, or takes such a change back; resolves to the address it restores. */
export function applyAddressLink(code: string): Promise<AccountResult<{ email: string | null }>> {
  return attempt(async (auth) => {
    const { email } = await auth.checkActionCode(code);
    await auth.applyActionCode(code);
    // A session under the old address has ended, and the SDK learns it by this.
    await auth.reload().catch((error: unknown) => logError('Reading the account', error));
    return { email };
  }, linkErrorCode);
}

/** Ends the push messages of this device. A failure must not prevent the sign-out. */
const leaveDevice = () =>
  import('../push.ts')
    .then(({ leavePush }) => leavePush())
    .catch((error: unknown) => logError('Leaving push messages', error));

/** Resolves to the ways in which the signed-in account can log in; none if they are unknown. */
export async function signInMethods(): Promise<readonly SignInMethod[]> {
  const result = await withAccount((auth) => Promise.resolve(auth.methods()));
  return result.ok ? result.value : [];
}

/** Logs in once more, before what must not be done by somebody who merely found the browser open. */
export const reauthenticate = (password: string): Promise<AccountResult<void>> =>
  attempt((auth) => auth.reauthenticate(password));

export const reauthenticateWithGoogle = (): Promise<AccountResult<void>> =>
  attempt((auth) => auth.reauthenticateWithGoogle(), googleErrorCode);

/** Ends the push messages of this device and signs out. Never rejects; failures are codes. */
export function signOut(): Promise<AccountResult> {
  return withAccount(async (auth) => {
    await leaveDevice();
    await auth.signOut();
    await session.settled();
    return undefined;
  });
}

const deadLink = Object.assign(new Error('Not a link for this page.'), { code: 'auth/invalid-action-code' });

/** A link of a deleted account counts as expired. */
function linkErrorCode(error: unknown): AccountErrorCode {
  const code = accountErrorCode(error);
  return code === 'wrong-credentials' ? 'link-dead' : code;
}
