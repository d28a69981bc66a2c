import { type Random, randomFrom } from '../../../functions/local/seed/random.ts';
import { contentWords, searchWords, singular } from '../../../functions/src/contract/search-words.ts';
import type { DemoThing } from './demo-site.ts';

/** What somebody types, and what they are looking for. */
export interface Query {
  typed: string;
  means: Pick<DemoThing, 'kind' | 'id'>;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Makes one typing error: a letter missing, doubled, replaced, or two swapped. The first letter is rarely wrong. */
function withTypo(word: string, random: Random): string {
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

/** Makes a typing error that is not another word of the site, such as `morning` for `mourning`. */
function withNewTypo(word: string, random: Random, known: ReadonlySet<string>): string {
  for (;;) {
    const mistyped = withTypo(word, random);
    if (!known.has(mistyped)) return mistyped;
  }
}

const otherNumber = (word: string): string => {
  const one = singular(word);
  return one === word ? `${word}s` : one;
};

/** How many words of a title a reader remembers. */
const remembered = 4;
const slippery = /^[a-z]{5,}$/;

/** Returns what people type to find an item: its words, in reverse, unfinished, with a typo, or in the other number. */
function queriesFor({ kind, id, title }: DemoThing, random: Random, known: ReadonlySet<string>): Query[] {
  const words = searchWords(title)
    .filter((word) => contentWords(title).includes(singular(word)))
    .slice(0, remembered);
  const [longest = ''] = [...words].sort((one, other) => other.length - one.length);
  const changed = (change: (word: string) => string) =>
    words.map((word) => (word === longest ? change(word) : word)).join(' ');
  return [
    words.join(' '),
    words.toReversed().join(' '),
    `${words.slice(0, -1).join(' ')} ${words.at(-1)?.slice(0, 4) ?? ''}`.trim(),
    ...(slippery.test(longest)
      ? [changed((word) => withNewTypo(word, random, known)), changed(otherNumber)]
      : []),
  ].map((typed) => ({ typed, means: { kind, id } }));
}

const wordsOf = (texts: readonly string[]) => new Set(texts.flatMap(searchWords));

/** Returns the queries, which are the same in every run. `texts`: the other texts of the site. */
export function queriesOf(things: readonly DemoThing[], texts: readonly string[]): Query[] {
  const known = wordsOf([...things.map(({ title }) => title), ...texts]);
  return things.flatMap((thing, index) => queriesFor(thing, randomFrom(index + 1), known));
}
