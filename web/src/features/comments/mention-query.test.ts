import { describe, expect, test } from 'vitest';
import { matchesName, mentionAt, mentionsInText, withMention } from './mention-query.ts';

/** `|` marks the caret. */
const at = (text: string) => mentionAt(text.replace('|', ''), text.indexOf('|'));

describe('the mention at the caret', () => {
  test.each([
    ['@|', ''],
    ['Hello @ma| there', 'ma'],
    ['@Mara Vo|', 'Mara Vo'],
    ['(@ma|', 'ma'],
    ['@a @b|', 'b'],
  ])('in %j the caret is at the name being typed', (text, typed) => {
    expect(at(text)?.text).toBe(typed);
  });

  test.each([
    '|',
    'mail mara@do|',
    '@ |',
    '@ma\nra|',
    '|@ma',
    '@one two three four five|',
    `@${'x'.repeat(41)}|`,
  ])('in %j there is no mention at the caret', (text) => {
    expect(at(text)).toBeNull();
  });
});

test.each([
  ['Hi @ma|', 'Hi @Mara Voss |'],
  ['Hi @ma|, you', 'Hi @Mara Voss |, you'],
  ['Hi @ma| you', 'Hi @Mara Voss| you'],
])('picking a member turns %j into %j', (text, wanted) => {
  const query = at(text);
  const done = query && withMention(text.replace('|', ''), query, 'Mara Voss');
  const [before, after] = [wanted.indexOf('|'), wanted.replace('|', '')];
  expect(done).toEqual({ text: after, caret: before + (text.includes('| ') ? 1 : 0) });
});

test.each([
  ['Mara Voss', 'ma', true],
  ['Mara Voss', 'vo', true],
  ['Mara Voss', 'mara v', true],
  ['Måra', 'mar', true],
  ['Mara', 'ara', false],
])('the member %s matches the typed text %j: %s', (name, typed, found) => {
  expect(matchesName(name, typed)).toBe(found);
});

test('a member whose name was removed from the text is not mentioned', () => {
  expect(mentionsInText('Hi @Mara', { m: 'Mara', o: 'Ozzy' })).toEqual({ m: 'Mara' });
});
