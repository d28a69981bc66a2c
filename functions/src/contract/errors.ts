/** Error codes that functions return. The client branches on the code, never on the message. */
export const errorCodes = [
  'invalid-input',
  'unauthenticated',
  'email-unverified',
  'forbidden',
  'not-found',
  'conflict',
  'last-admin',
  'own-admin-role',
  'version-conflict',
  'slug-taken',
  /** The name, or a confusingly similar one, belongs to somebody else, or it would impersonate the site's staff. */
  'name-taken',
  'not-ready',
  'busy',
  /** The member is temporarily barred from posting and editing. */
  'suspended',
  /** The period for editing a comment is over. */
  'too-late',
  /** The action requires a more recent login. */
  'recent-login-needed',
  'not-a-picture',
  'too-many-requests',
  /** The monthly quota of recorded text is used up. */
  'over-ceiling',
  'payment-declined',
  'payment-unavailable',
  'app-check-failed',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Additional facts of an error, besides its code. */
export interface ErrorFacts {
  /** The path of the invalid input, such as `fields.lineUp.2`. */
  field?: string;
  /** Each problem as a sentence of its own. */
  problems?: readonly string[];
}

/**
 * `details` of a failed call. `message` is meant for people; it is repeated here because the SDKs alter the
 * error's own message.
 */
export interface ErrorDetails extends ErrorFacts {
  code: ErrorCode;
  message: string;
}
