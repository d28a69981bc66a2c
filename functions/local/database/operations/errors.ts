/**
 * Error codes as the service sends them in the `s` of a response. The ones that SDKs know are listed in
 * `errorForServerCode` in @firebase/database and in `DatabaseError` of the Android SDK. REST maps them to a status.
 */
export type ErrorCode =
  | 'permission_denied'
  /** The hash of a conditional write does not match the current value. */
  | 'datastale'
  /** A bad key or value, too deep, or an invalid query. */
  | 'failure'
  | 'too_big'
  /** The write would trigger more functions than the service allows, or send one of them too large an event. */
  | 'too_many_triggers'
  | 'trigger_payload_too_large'
  /** A query without `.indexOn` where the service refuses one. */
  | 'no_index'
  | 'invalid_token'
  | 'expired_token';

/** A refusal that is reported to the client. Anything else that is thrown is a bug in the emulator. */
export class DatabaseError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
