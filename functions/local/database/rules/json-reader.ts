/**
 * Parses the JSON of rules and tracks source positions, so that an error inside an expression can be reported at its
 * line and column. Like the service, it also accepts both kinds of comments, and line breaks in strings.
 */
import { RulesError } from './problems.ts';

export interface SourceString {
  readonly type: 'string';
  readonly at: number;
  readonly value: string;
  /**
   * Returns the source offset of the character at an index of `value`, or of the end for the index after the last one.
   */
  offsetOf(index: number): number;
}

export interface SourceObject {
  readonly type: 'object';
  readonly at: number;
  readonly members: readonly { readonly key: SourceString; readonly value: SourceNode }[];
}

export type SourceNode =
  | SourceString
  | SourceObject
  | { readonly type: 'array'; readonly at: number; readonly items: readonly SourceNode[] }
  | { readonly type: 'boolean'; readonly at: number; readonly value: boolean }
  | { readonly type: 'number' | 'null'; readonly at: number };

/** Data has at most 32 levels, so no rule below this can ever apply. */
const maxNesting = 64;

const escapes: { readonly [letter: string]: string } = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

class Reader {
  readonly #source: string;
  #at = 0;
  #nesting = 0;

  constructor(source: string) {
    this.#source = source;
  }

  document(): SourceNode {
    const node = this.#value();
    this.#skip();
    if (this.#at < this.#source.length) this.#raise('Unexpected text after the end of the rules.');
    return node;
  }

  #value(): SourceNode {
    this.#skip();
    const at = this.#at;
    const first = this.#source[at];
    if (first === '{') return this.#nested(() => this.#object());
    if (first === '[') return this.#nested(() => this.#array());
    if (first === '"') return this.#string();
    const word = /[-+.\w]*/y;
    word.lastIndex = at;
    const text = word.exec(this.#source)?.[0] ?? '';
    this.#at += text.length;
    if (text === 'true' || text === 'false') return { type: 'boolean', at, value: text === 'true' };
    if (text === 'null') return { type: 'null', at };
    if (/^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(text)) return { type: 'number', at };
    this.#at = at;
    return this.#raise(
      first === undefined ? 'Unexpected end of the rules.' : `Unexpected '${text || first}'.`,
    );
  }

  #nested<T>(read: () => T): T {
    this.#nesting += 1;
    if (this.#nesting > maxNesting) this.#raise('Rules are nested too deeply.');
    const node = read();
    this.#nesting -= 1;
    return node;
  }

  #object(): SourceNode {
    const at = this.#at;
    const members: SourceObject['members'][number][] = [];
    this.#list('{', '}', () => {
      this.#skip();
      if (this.#source[this.#at] !== '"') this.#raise('Expected a name in double quotes.');
      const key = this.#string();
      this.#expect(':');
      members.push({ key, value: this.#value() });
    });
    return { type: 'object', at, members };
  }

  #array(): SourceNode {
    const at = this.#at;
    const items: SourceNode[] = [];
    this.#list('[', ']', () => items.push(this.#value()));
    return { type: 'array', at, items };
  }

  #list(open: string, close: string, item: () => void): void {
    this.#expect(open);
    this.#skip();
    if (this.#source[this.#at] === close) {
      this.#at += 1;
      return;
    }
    for (;;) {
      item();
      this.#skip();
      const next = this.#source[this.#at];
      if (next !== ',' && next !== close) this.#raise(`Expected ',' or '${close}'.`);
      this.#at += 1;
      if (next === close) return;
    }
  }

  #string(): SourceString {
    const at = this.#at;
    const characters: string[] = [];
    const offsets: number[] = [];
    this.#at += 1;
    for (;;) {
      const character = this.#source[this.#at];
      offsets.push(this.#at);
      if (character === undefined) return this.#raise('A string has no end.', at);
      if (character === '"') break;
      characters.push(character === '\\' ? this.#escape() : character);
      this.#at += 1;
    }
    this.#at += 1;
    const end = this.#at - 1;
    return { type: 'string', at, value: characters.join(''), offsetOf: (index) => offsets[index] ?? end };
  }

  /** Parses an escape, and stops at its last character. */
  #escape(): string {
    const start = this.#at;
    this.#at += 1;
    const letter = this.#source[this.#at] ?? '';
    if (letter === 'u') {
      const digits = this.#source.slice(this.#at + 1, this.#at + 5);
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) this.#raise('Expected four hexadecimal digits after \\u.', start);
      this.#at += 4;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    const character = Object.hasOwn(escapes, letter) ? escapes[letter] : undefined;
    return character ?? this.#raise(`Unknown escape '\\${letter}' in a string.`, start);
  }

  #expect(character: string): void {
    this.#skip();
    if (this.#source[this.#at] !== character) this.#raise(`Expected '${character}'.`);
    this.#at += 1;
  }

  /** Skips white space, byte order marks and comments. */
  #skip(): void {
    for (;;) {
      const rest = /[\s\uFEFF]*(\/\/[^\n]*|\/\*[^]*?\*\/)?/y;
      rest.lastIndex = this.#at;
      const found = rest.exec(this.#source);
      this.#at += found?.[0].length ?? 0;
      if (found?.[1] === undefined) return;
    }
  }

  #raise(message: string, offset = this.#at): never {
    throw new RulesError(offset, message);
  }
}

export const readJson = (source: string): SourceNode => new Reader(source).document();
