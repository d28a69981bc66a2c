/** Data or a path that the service does not take. `kind` is told apart because the service answers `too_big` by its own code. */
export class InvalidData extends Error {
  readonly kind: 'invalid' | 'too-big';
  constructor(message: string, kind: 'invalid' | 'too-big' = 'invalid') {
    super(message);
    this.kind = kind;
  }
}
