/**
 * The regular expressions of security rules, as documented at
 * https://firebase.google.com/docs/reference/security/database/regex: sets, ranges and their negation, `. * + ? {n,m}
 * | ( )`, the classes `\s \w \d` and their negations, `^` only as the first and `$` only as the last character, and
 * the single flag `i`. Otherwise, a character after `\` stands for itself.
 *
 * JavaScript runs them. Syntax that means something else there (`(?:`, lookaround, back-references, `\b`, `\n`, lazy
 * quantifiers) is refused. The service accepts some of it with another meaning, which is not what its author wants.
 */
import { RulesError } from './errors.ts';

const refuse = (message: string): never => {
  throw new RulesError(`Invalid regular expression: ${message}`);
};

const escape = /\\([^]?)/gu;
const set = /\[(?:\\[^]|[^\]\\])*\]/gu;
const filler = (found: string): string => 'x'.repeat(found.length);

const demandEscapes = (source: string): void => {
  for (const [found, character = ''] of source.matchAll(escape)) {
    if (character === '') refuse("A '\\' has nothing to escape.");
    if (/[A-Za-z0-9]/.test(character) && !/[dswDSW]/.test(character)) refuse(`'${found}' is not supported.`);
  }
};

/** What JavaScript accepts and the service does not, or not in the same meaning. Sets and escapes are blanked out before. */
const refused: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/\(\?/, "Groups that begin with '(?' are not supported; only plain ( ) are."],
  [/(?<=[*+?]|\{\d+,?\d*\})[*+?{]/, 'A quantifier cannot follow another one.'],
  [/(?<=[^])\^/, "'^' can only be the first character."],
  [/\$(?=[^])/, "'$' can only be the last character."],
  [/(?<=^|[(|])\||(?<=\|)(?=$|\))/, 'An alternative is empty.'],
];

const demandSubset = (source: string): void => {
  demandEscapes(source);
  const withoutEscapes = source.replace(escape, filler);
  if (/\[\^?\]/.test(withoutEscapes)) refuse('A set needs at least one character.');
  const withoutSets = source.replace(set, filler).replace(escape, filler);
  for (const [pattern, message] of refused) if (pattern.test(withoutSets)) refuse(message);
};

/** White space is ASCII for the service. */
const spaces = '\\t-\\r ';
const noSpaces = '\\0-\\x08\\x0e-\\x1f!-\\u{10ffff}';

/** With the flag `u`, JavaScript accepts escapes only of the characters that need one. */
const member = (character: string): string => {
  if (character === 's') return spaces;
  if (character === 'S') return noSpaces;
  return /[\w^$\\.*+?()[\]{}|/-]/.test(character) ? `\\${character}` : character;
};

const translated = (source: string): string =>
  source.replace(/\[(?:\\[^]|[^\]\\])*\]|\\([^])|\{\d+,?\d*\}|\}/gu, (found, character?: string) => {
    if (found.startsWith('[')) return found.replace(escape, (_, inner: string) => member(inner));
    if (found === '}') return '\\}';
    if (character === undefined) return found;
    return /[sS-]/.test(character) ? `[${member(character)}]` : member(character);
  });

/** Compiles a pattern: the text between the slashes. */
export const compilePattern = (source: string, ignoreCase: boolean): RegExp => {
  demandSubset(source);
  try {
    return new RegExp(translated(source), ignoreCase ? 'isu' : 'su');
  } catch (error) {
    return refuse(`${(error as Error).message.replace(/^.*: /su, '')}.`);
  }
};
