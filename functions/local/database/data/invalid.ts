/**
 * Data or a path that the service does not accept. `kind` exists because the service has a separate error code for `too_big`.
 */
export class InvalidData extends Error {
  readonly kind: 'invalid' | 'too-big';
  constructor(message: string, kind: 'invalid' | 'too-big' = 'invalid') {
    super(message);
    this.kind = kind;
  }
}
