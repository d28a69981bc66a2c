/**
 * The regular expressions of security rules, as documented at
 * https://firebase.google.com/docs/reference/security/database/regex: sets, ranges and their negation, `. * + ? {n,m}
 * | ( )`, the classes `\s \w \d` and their negations, `^` only as the first and `$` only as the last character, and
 * the single flag `i`. Otherwise, a character after `\` stands for itself.
 *
 * Syntax that means something else in JavaScript (`(?:`, lookaround, back-references, `\b`, `\n`, lazy quantifiers) is
 * refused. The service accepts some of it with another meaning, which is not what its author wants.
 */
import { RulesError } from './problems.ts';

/** Characters from `low` to `high`, as code points, like on the JVM that the service runs on. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

export type Pattern =
  | { readonly kind: 'set'; readonly ranges: readonly Range[]; readonly negated: boolean }
  | { readonly kind: 'sequence'; readonly items: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly options: readonly Pattern[] }
  | { readonly kind: 'repeat'; readonly item: Pattern; readonly min: number; readonly max: number }
  | { readonly kind: 'start' | 'end' };

const maxRepeat = 1000;
const maxNesting = 50;
const lastCodePoint = 0x10ffff;

const codePoint = (character: string): number => character.codePointAt(0) ?? 0;

const range = (low: string, high = low): Range => ({ low: codePoint(low), high: codePoint(high) });

const classes: { readonly [letter: string]: readonly Range[] } = {
  d: [range('0', '9')],
  s: [range('\t', '\r'), range(' ')],
  w: [range('0', '9'), range('A', 'Z'), range('_'), range('a', 'z')],
};

/** Returns the characters that are in none of the ranges, which must be sorted. */
const opposite = (ranges: readonly Range[]): Range[] => {
  const edges = [{ low: -1, high: -1 }, ...ranges, { low: lastCodePoint + 1, high: lastCodePoint + 1 }];
  return edges
    .slice(1)
    .map((next, index) => ({ low: (edges[index]?.high ?? -1) + 1, high: next.low - 1 }))
    .filter(({ low, high }) => low <= high);
};

const isEmpty = (pattern?: Pattern): boolean => pattern?.kind === 'sequence' && pattern.items.length === 0;

class PatternParser {
  readonly #source: string;
  #at = 0;
  #nesting = 0;

  constructor(source: string) {
    this.#source = source;
  }

  pattern(): Pattern {
    const pattern = this.#choice();
    if (this.#at < this.#source.length) this.#raise("Unmatched ')'.");
    return pattern;
  }

  #choice(): Pattern {
    this.#nesting += 1;
    if (this.#nesting > maxNesting) this.#raise('Groups are nested too deeply.');
    const start = this.#at;
    const options = [this.#sequence()];
    while (this.#take('|')) options.push(this.#alternative());
    if (options.length > 1 && isEmpty(options[0])) this.#raise('An alternative is empty.', start);
    this.#nesting -= 1;
    const [only] = options;
    return options.length === 1 && only ? only : { kind: 'choice', options };
  }

  /** Parses an alternative. The service does not accept an empty one. */
  #alternative(): Pattern {
    const start = this.#at;
    const option = this.#sequence();
    return isEmpty(option) ? this.#raise('An alternative is empty.', start) : option;
  }

  #sequence(): Pattern {
    const items: Pattern[] = [];
    while (this.#at < this.#source.length && !'|)'.includes(this.#peek())) items.push(this.#repeated());
    return { kind: 'sequence', items };
  }

  #repeated(): Pattern {
    const item = this.#item();
    const start = this.#at;
    const bounds = this.#quantifier();
    if (!bounds) return item;
    if (item.kind === 'start' || item.kind === 'end') this.#raise('An anchor cannot be repeated.', start);
    if ('*+?{'.includes(this.#peek() || ' ')) this.#raise('A quantifier cannot follow another one.');
    return { kind: 'repeat', item, ...bounds };
  }

  #quantifier(): { min: number; max: number } | null {
    const start = this.#at;
    if (this.#take('*')) return { min: 0, max: Infinity };
    if (this.#take('+')) return { min: 1, max: Infinity };
    if (this.#take('?')) return { min: 0, max: 1 };
    if (this.#peek() !== '{') return null;
    const [text, from, comma, to] = /^\{(\d+)(,?)(\d*)\}/.exec(this.#source.slice(this.#at)) ?? [];
    if (text === undefined || from === undefined || (!comma && to)) {
      return this.#raise("'{' begins a quantifier such as {2,5}; write '\\{' for the character.");
    }
    this.#at += text.length;
    const min = Number(from);
    const max = to ? Number(to) : comma ? Infinity : min;
    if (min > max) this.#raise('The bounds of a quantifier are out of order.', start);
    if (min > maxRepeat || (max > maxRepeat && max !== Infinity)) {
      this.#raise(`A quantifier cannot be larger than ${maxRepeat}.`, start);
    }
    return { min, max };
  }

  #item(): Pattern {
    const start = this.#at;
    const character = this.#next();
    switch (character) {
      case '^':
        return start === 0 ? { kind: 'start' } : this.#raise("'^' can only be the first character.", start);
      case '$':
        return this.#at === this.#source.length
          ? { kind: 'end' }
          : this.#raise("'$' can only be the last character.", start);
      case '.':
        return { kind: 'set', ranges: [], negated: true };
      case '(':
        return this.#group();
      case '[':
        return this.#set();
      case '\\':
        return { kind: 'set', ranges: this.#escape(), negated: false };
      case '*':
      case '+':
      case '?':
        return this.#raise(`Nothing to repeat before '${character}'.`, start);
      case '{':
      case ']':
        return this.#raise(`Write '\\${character}' for the character '${character}'.`, start);
      default:
        return { kind: 'set', ranges: [range(character)], negated: false };
    }
  }

  #group(): Pattern {
    const start = this.#at - 1;
    if (this.#peek() === '?') {
      this.#raise("Groups that begin with '(?' are not supported; only plain ( ) are.", start);
    }
    const inner = this.#choice();
    if (!this.#take(')')) this.#raise("A '(' has no end.", start);
    return inner;
  }

  #set(): Pattern {
    const start = this.#at - 1;
    const negated = this.#take('^');
    const ranges: Range[] = [];
    while (this.#peek() !== ']') {
      if (this.#at >= this.#source.length) this.#raise("A '[' has no end.", start);
      ranges.push(...this.#member());
    }
    this.#at += 1;
    if (ranges.length === 0) this.#raise('A set needs at least one character.', start);
    return { kind: 'set', ranges, negated };
  }

  /** Parses a character, a class, or a range. A `-` that does not form a range is a character. */
  #member(): readonly Range[] {
    const start = this.#at;
    const low = this.#unit();
    if (this.#peek() !== '-' || [']', ''].includes(this.#source.charAt(this.#at + 1))) return low;
    this.#at += 1;
    const high = this.#unit();
    const [from, to] = [low[0], high[0]];
    if (!from || !to || from.low !== from.high || to.low !== to.high || low.length + high.length > 2) {
      return this.#raise('A range goes from one character to another.', start);
    }
    if (from.low > to.low) this.#raise('The ends of a range are out of order.', start);
    return [{ low: from.low, high: to.low }];
  }

  #unit(): readonly Range[] {
    const character = this.#next();
    return character === '\\' ? this.#escape() : [range(character)];
  }

  #escape(): readonly Range[] {
    const start = this.#at - 1;
    const character = this.#next();
    if (character === '') this.#raise("A '\\' has nothing to escape.", start);
    const lower = character.toLowerCase();
    const known = Object.hasOwn(classes, lower) ? classes[lower] : undefined;
    if (known) return character === lower ? known : opposite(known);
    if (/[A-Za-z0-9]/.test(character)) this.#raise(`'\\${character}' is not supported.`, start);
    return [range(character)];
  }

  #peek(): string {
    return this.#source.charAt(this.#at);
  }

  #next(): string {
    const character = this.#at < this.#source.length ? String.fromCodePoint(this.#ahead()) : '';
    this.#at += Math.max(character.length, 1);
    return character;
  }

  #ahead(): number {
    return this.#source.codePointAt(this.#at) ?? 0;
  }

  #take(character: string): boolean {
    const found = this.#peek() === character;
    if (found) this.#at += 1;
    return found;
  }

  #raise(message: string, offset = this.#at): never {
    throw new RulesError(offset, `Invalid regular expression: ${message}`);
  }
}

/** Parses a pattern. Error offsets count from the start of `source`, which is the text between the slashes. */
export const parsePattern = (source: string): Pattern => new PatternParser(source).pattern();
