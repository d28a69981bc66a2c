/** Codes that a function may answer with; the browser decides by code, never by message. */
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
  /** Somebody else has the name, or one that looks like it, or it would speak for the house. */
  'name-taken',
  'not-ready',
  'busy',
  /** The member may not post or edit for a while. */
  'suspended',
  /** The time for changing a comment is over. */
  'too-late',
  /** The login is too long ago for what was asked. */
  'recent-login-needed',
  'not-a-picture',
  'too-many-requests',
  /** A month's ceiling on what is read aloud is reached. */
  'over-ceiling',
  'payment-declined',
  'payment-unavailable',
  'app-check-failed',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The facts of an error beside its code. */
export interface ErrorFacts {
  /** The path of the input that is wrong, such as `fields.lineUp.2`. */
  field?: string;
  /** Each thing that is wrong, in a sentence of its own. */
  problems?: readonly string[];
}

/** `details` of the error that a callable answers with. `message` is written for people; the SDKs change the error's own. */
export interface ErrorDetails extends ErrorFacts {
  code: ErrorCode;
  message: string;
}
