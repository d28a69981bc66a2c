import { type Random, randomFrom } from '../../../functions/local/seed/random.ts';
import { searchWords, singular, tellingWords } from '../../../functions/src/contract/search-words.ts';
import type { DemoThing } from './demo-site.ts';

/** What somebody types, and what they mean. */
export interface Query {
  typed: string;
  means: Pick<DemoThing, 'kind' | 'id'>;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** One slip of the fingers: a letter less, twice, another, or two that changed places. The first one is rarely wrong. */
function withSlip(word: string, random: Random): string {
  const at = random.whole(1, word.length - 2);
  const [before, letter = '', next = '', after] = [
    word.slice(0, at),
    word[at],
    word[at + 1],
    word.slice(at + 2),
  ];
  const other = letters[random.whole(0, letters.length - 1)] ?? 'x';
  return random.pick([
    before + next + after,
    before + letter + letter + next + after,
    before + other + next + after,
    before + next + letter + after,
  ]);
}

/** A slip that makes another word of the site, such as `morning` of `mourning`, is none. */
function withNewSlip(word: string, random: Random, known: ReadonlySet<string>): string {
  for (;;) {
    const slipped = withSlip(word, random);
    if (!known.has(slipped)) return slipped;
  }
}

const otherNumber = (word: string): string => {
  const one = singular(word);
  return one === word ? `${word}s` : one;
};

/** Words that a reader remembers of a title. */
const remembered = 4;
const slippery = /^[a-z]{5,}$/;

/** What people type who look for one thing: its words, some of them, with a slip, in the other number, or not to the end. */
function queriesFor({ kind, id, title }: DemoThing, random: Random, known: ReadonlySet<string>): Query[] {
  const words = searchWords(title)
    .filter((word) => tellingWords(title).includes(singular(word)))
    .slice(0, remembered);
  const [longest = ''] = [...words].sort((one, other) => other.length - one.length);
  const changed = (change: (word: string) => string) =>
    words.map((word) => (word === longest ? change(word) : word)).join(' ');
  return [
    words.join(' '),
    words.toReversed().join(' '),
    `${words.slice(0, -1).join(' ')} ${words.at(-1)?.slice(0, 4) ?? ''}`.trim(),
    ...(slippery.test(longest)
      ? [changed((word) => withNewSlip(word, random, known)), changed(otherNumber)]
      : []),
  ].map((typed) => ({ typed, means: { kind, id } }));
}

const wordsOf = (texts: readonly string[]) => new Set(texts.flatMap(searchWords));

/** The same ones in every run. `texts`: what else stands on the site. */
export function queriesOf(things: readonly DemoThing[], texts: readonly string[]): Query[] {
  const known = wordsOf([...things.map(({ title }) => title), ...texts]);
  return things.flatMap((thing, index) => queriesFor(thing, randomFrom(index + 1), known));
}
