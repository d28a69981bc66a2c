/**
 * Codes as the service sends them in the `s` of a response (the ones the SDKs know are listed in `errorForServerCode` of
 * @firebase/database and in `DatabaseError` of the Android SDK). REST turns them into a status.
 */
export type ErrorCode =
  | 'permission_denied'
  /** A conditional write found another value. */
  | 'datastale'
  /** Bad key, bad value, too deep, not a query. */
  | 'failure'
  | 'too_big'
  /** The write would start more functions than the service starts for one, or send one of them too large an event. */
  | 'too_many_triggers'
  | 'trigger_payload_too_large'
  /** A query without `.indexOn` where the service refuses one. */
  | 'no_index'
  | 'invalid_token'
  | 'expired_token';

/** A refusal that the client is told about. Anything else that is thrown is a defect of the emulator. */
export class DatabaseError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
