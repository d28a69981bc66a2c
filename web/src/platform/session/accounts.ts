import { startAppCheck } from '../app-check.ts';
import { accountErrorCode, googleErrorCode, type AccountErrorCode } from './account-errors.ts';
import type { AuthService, SignInMethod } from '../firebase/types.ts';
import { logError } from '../log.ts';
import { mailCooldown } from './mail-cooldown.ts';
import { refreshAccount } from './refresh-account.ts';
import { sessionMarker } from './session-marker.ts';
import { session } from './session.ts';

export type { SignInMethod };

export type AccountResult<T = undefined> = { ok: true; value: T } | { ok: false; code: AccountErrorCode };

/** The state after a sign-in. `unverified`: the account's email must be verified first. */
export type SignInOutcome = 'signed-in' | 'unverified' | 'signed-out';

/** Runs `work` with the SDK and maps failures to codes; logs those without a code of ours. Never rejects. */
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

/** Runs `work` like `withAccount`, for actions that only people may take: its requests carry an App Check token. */
export async function attempt<T>(
  work: (auth: AuthService) => Promise<T>,
  toCode?: (error: unknown) => AccountErrorCode,
): Promise<AccountResult<T>> {
  await startAppCheck();
  return withAccount(work, toCode);
}

/** Resolves to the state after a sign-in that has succeeded. */
export async function signInOutcome(): Promise<SignInOutcome> {
  await session.settled();
  const current = session.get();
  if (current.state === 'signed-in') {
    void refreshAccount();
    return 'signed-in';
  }
  return current.state === 'signed-out' && current.unverified !== null ? 'unverified' : 'signed-out';
}

/** The URL that an email's link passes on to our action page. */
export const continueUrl = (next: string): string => new URL(next, location.origin).href;

/** Loads the SDKs while the form is being filled in. Never rejects: a failure shows on submit. */
export async function prepareSignIn(): Promise<void> {
  await session.connect().catch((error: unknown) => logError('Loading the sign-in service', error));
}

/** Signs in with email and password. Never rejects; failures are codes. */
export function signIn(email: string, password: string): Promise<AccountResult<SignInOutcome>> {
  return attempt(async (auth) => {
    await auth.signIn(email, password);
    return signInOutcome();
  });
}

/** Signs in with Google's popup. Never rejects; failures are codes. */
export function signInWithGoogle(): Promise<AccountResult<SignInOutcome>> {
  return attempt(async (auth) => {
    await auth.signInWithGoogle();
    return signInOutcome();
  }, googleErrorCode);
}

/**
 * Creates the account and sends the verification email. The name stays in the account until the email is verified.
 * Once the account exists, the sign-up has succeeded: name and email can follow later. `mailSent` is false if the
 * email still has to be sent.
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

/** Sends the email that verifies the address, and starts the cooldown. Never rejects; failures are codes. */
export function sendVerification(next: string): Promise<AccountResult> {
  return attempt(async (auth) => {
    await auth.sendVerification(continueUrl(next));
    mailCooldown.start();
    return undefined;
  });
}

/**
 * Checks whether the email has been verified meanwhile, on any device. If so, the session is updated before this
 * resolves.
 */
export function checkVerified(): Promise<AccountResult<boolean>> {
  return attempt(async (auth) => {
    const account = await auth.reload();
    if (!account?.emailVerified) return false;
    await auth.token({ fresh: true });
    await session.settled();
    return true;
  });
}

/** Requests a password reset. Also succeeds for an address without an account, so as not to reveal who has one. */
export async function requestPasswordReset(email: string, next: string): Promise<AccountResult> {
  const result = await attempt(async (auth) => {
    await auth.sendPasswordReset(email, continueUrl(next));
    return undefined;
  });
  return !result.ok && result.code === 'wrong-credentials' ? { ok: true, value: undefined } : result;
}

/** Turns off push messages on this device. A failure must not prevent the sign-out. */
const stopPushHere = () =>
  import('../push.ts')
    .then(({ turnOffPush }) => turnOffPush())
    .catch((error: unknown) => logError('Leaving push messages', error));

/** Resolves to the ways in which the signed-in account can log in; none if they are unknown. */
export async function signInMethods(): Promise<readonly SignInMethod[]> {
  const result = await withAccount((auth) => Promise.resolve(auth.methods()));
  return result.ok ? result.value : [];
}

/** Reauthenticates before a sensitive action, in case somebody else has found the browser open. */
export const reauthenticate = (password: string): Promise<AccountResult<void>> =>
  attempt((auth) => auth.reauthenticate(password));

export const reauthenticateWithGoogle = (): Promise<AccountResult<void>> =>
  attempt((auth) => auth.reauthenticateWithGoogle(), googleErrorCode);

/** Turns off push messages on this device and signs out. Never rejects; failures are codes. */
export function signOut(): Promise<AccountResult> {
  return withAccount(async (auth) => {
    await stopPushHere();
    // First, so that no tab takes this for a session that the service has ended.
    sessionMarker.clear();
    await auth.signOut();
    await session.settled();
    return undefined;
  });
}
