import type { Path } from './path.ts';

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

// Limits of the service: https://firebase.google.com/docs/database/usage/limits, and `validation.ts` in
// @firebase/database for the characters of a key.

export const limits = {
  /** The number of keys from the root to a value. */
  depth: 32,
  keyBytes: 768,
  stringBytes: 10 * 1024 * 1024,
  /** One write from an SDK. Over REST the limit is 256 MB. */
  writeBytes: 16 * 1024 * 1024,
  restWriteBytes: 256 * 1024 * 1024,
} as const;

// oxlint-disable-next-line no-control-regex -- control characters are what is forbidden
const forbiddenInKey = /[.#$[\]/\u0000-\u001f\u007f]/;

/**
 * Returns whether a text is longer than this in UTF-8. That is at most three bytes per code unit, so most texts need
 * not be measured.
 */
const longerThan = (text: string, bytes: number): boolean =>
  text.length * 3 > bytes && Buffer.byteLength(text) > bytes;

export const checkKey = (key: string): void => {
  if (key === '') throw new InvalidData('Invalid key: a key must not be empty.');
  if (forbiddenInKey.test(key))
    throw new InvalidData(
      `Invalid key ${JSON.stringify(key)}: keys must not contain ".", "#", "$", "/", "[", "]" or control characters.`,
    );
  if (longerThan(key, limits.keyBytes))
    throw new InvalidData(`Invalid key: longer than ${limits.keyBytes} bytes.`);
};

export const checkPath = (path: Path): void => {
  checkDepth(path.length);
  path.forEach(checkKey);
};

export const checkDepth = (depth: number): void => {
  if (depth > limits.depth) throw new InvalidData(`The path is deeper than ${limits.depth} levels.`);
};

export const checkString = (text: string): void => {
  if (longerThan(text, limits.stringBytes))
    throw new InvalidData(`A string is longer than ${limits.stringBytes} bytes.`, 'too-big');
};
