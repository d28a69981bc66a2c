/** The failures of an account that the pages tell apart. */
export type AccountErrorCode =
  | 'wrong-credentials'
  | 'email-taken'
  | 'bad-email'
  | 'weak-password'
  | 'disabled'
  | 'too-many-tries'
  | 'link-dead'
  | 'popup-blocked'
  | 'popup-closed'
  | 'popup-unavailable'
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
  'auth/weak-password': 'weak-password',
  'auth/password-does-not-meet-requirements': 'weak-password',
  'auth/user-disabled': 'disabled',
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
  // The server's words, of which the SDK makes a code.
  'auth/firebase-app-check-token-is-invalid.': 'check-failed',
  'auth/network-request-failed': 'unreachable',
  'auth/timeout': 'unreachable',
};

/** Returns the SDK's code of an error; null for an error without one. */
export function sdkCode(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

/** Returns our code for an error of the SDK; `unexpected` for unknown ones. */
export function accountErrorCode(error: unknown): AccountErrorCode {
  return codes[sdkCode(error) ?? ''] ?? 'unexpected';
}

/**
 * Returns our code for an error of Google's sign-in. Its helper is a script and a frame; when they cannot be loaded, the SDK
 * only knows that something failed.
 */
export function googleErrorCode(error: unknown): AccountErrorCode {
  const code = sdkCode(error);
  const helperFailed = code === 'auth/internal-error' || code === 'auth/network-request-failed';
  if (!helperFailed) return accountErrorCode(error);
  return navigator.onLine ? 'popup-unavailable' : 'unreachable';
}
