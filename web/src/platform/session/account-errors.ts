/** The account errors that the pages distinguish. */
export type AccountErrorCode =
  | 'wrong-credentials'
  | 'email-taken'
  | 'bad-email'
  | 'weak-password'
  | 'disabled'
  | 'too-many-tries'
  | 'session-ended'
  | 'link-dead'
  | 'popup-blocked'
  | 'popup-closed'
  | 'popup-unavailable'
  | 'google-off'
  | 'other-method'
  | 'unreachable'
  | 'check-failed'
  | 'not-loaded'
  | 'unexpected';

const codes: Partial<Record<string, AccountErrorCode>> = {
  'auth/invalid-credential': 'wrong-credentials',
  'auth/invalid-login-credentials': 'wrong-credentials',
  'auth/wrong-password': 'wrong-credentials',
  'auth/user-not-found': 'wrong-credentials',
  'auth/user-mismatch': 'wrong-credentials',
  'auth/email-already-in-use': 'email-taken',
  'auth/invalid-email': 'bad-email',
  'auth/invalid-new-email': 'bad-email',
  'auth/weak-password': 'weak-password',
  'auth/password-does-not-meet-requirements': 'weak-password',
  'auth/user-disabled': 'disabled',
  'auth/user-token-expired': 'session-ended',
  'auth/too-many-requests': 'too-many-tries',
  'auth/quota-exceeded': 'too-many-tries',
  'auth/expired-action-code': 'link-dead',
  'auth/invalid-action-code': 'link-dead',
  'auth/popup-blocked': 'popup-blocked',
  'auth/popup-closed-by-user': 'popup-closed',
  'auth/cancelled-popup-request': 'popup-closed',
  'auth/user-cancelled': 'popup-closed',
  'auth/operation-not-supported-in-this-environment': 'popup-unavailable',
  'auth/web-storage-unsupported': 'popup-unavailable',
  'auth/account-exists-with-different-credential': 'other-method',
  // The server's message, which the SDK turns into a code.
  'auth/firebase-app-check-token-is-invalid.': 'check-failed',
  'auth/network-request-failed': 'unreachable',
  'auth/timeout': 'unreachable',
};

/** Returns the SDK's code of an error; null for an error without one. */
export function sdkCode(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

/** Returns our code for an SDK error; `unexpected` if it is unknown. */
export function accountErrorCode(error: unknown): AccountErrorCode {
  return codes[sdkCode(error) ?? ''] ?? 'unexpected';
}

/**
 * Returns our code for an error of Google's sign-in. It depends on a helper script and an iframe; if they fail to
 * load, the SDK only reports that something failed.
 */
export function googleErrorCode(error: unknown): AccountErrorCode {
  const code = sdkCode(error);
  if (code === 'auth/operation-not-allowed') return 'google-off';
  const helperFailed = code === 'auth/internal-error' || code === 'auth/network-request-failed';
  if (!helperFailed) return accountErrorCode(error);
  return navigator.onLine ? 'popup-unavailable' : 'unreachable';
}
