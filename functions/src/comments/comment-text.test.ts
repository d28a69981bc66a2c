import { expect, it } from 'vitest';
import { cleanText, mentionsIn } from './comment-text.ts';

it.each<[string, string, string]>([
  ['space around it', '  Loud. \n', 'Loud.'],
  ['many empty lines', 'One\r\n\r\n \t\r\n\r\nTwo\n\n\n\nThree', 'One\n\nTwo\n\nThree'],
  ['space at the end of lines', 'One  \nTwo\t\nThree', 'One\nTwo\nThree'],
  ['tabs', 'a\tb', 'a b'],
  ['strange line ends', 'a\u2028b\u2029c\u0085d\ve', 'a\nb\nc\nd\ne'],
  ['control characters', 'a\u0000b\u0007c\u001bd', 'abcd'],
  ['turned direction', 'exe.\u202Egpj\u202C \u2066x\u2069 \u200Fy', 'exe.gpj x y'],
  ['signs of no width', 'b\u200Bu\u2060y\uFEFF\u00AD', 'buy'],
  ['half a character', 'a\ud83db', 'ab'],
  ['tags nobody sees', 'Hi\u{E0068}\u{E0069}', 'Hi'],
  ['letters in two parts', 'Moto\u0308rhead', 'Motörhead'],
  ['heaped marks', `Z${'\u0335'.repeat(40)}algo`, `Z${'\u0335'.repeat(4)}algo`],
])('the text of a comment is cleaned of %s', (_what, text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
});

it.each([
  ['emoji of several parts', '🤘🏽 👩‍🎤 🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['other scripts', 'می‌خواهم · 日本語 · עברית · हिन्दी'],
  ['logos made of signs', '!!! \\m/ †‡† Sunn O))) ▲'],
  ['markup, as text', '<b>loud</b> & [x](javascript:1)'],
  ['an indented line', 'One\n  two'],
])('the text of a comment keeps %s', (_what, text) => {
  expect(cleanText(text)).toBe(text);
});

it.each([
  ['nothing', ''],
  ['what nobody sees', '\u200B\u2060\u3164\u2800\u00AD'],
  ['spaces and lines', ' \n\t\u00A0 '],
])('the text of a comment is refused: %s', (_what, text) => {
  expect(() => cleanText(text)).toThrow('Write something first.');
});

it('the text of a comment is limited in length, even if composing characters makes it longer', () => {
  expect(cleanText('x'.repeat(2000))).toHaveLength(2000);
  expect(() => cleanText('\u0958'.repeat(1001))).toThrow('Use at most 2000 characters.');
});

const people = [
  { uid: 'a', name: 'Ann' },
  { uid: 'b', name: 'Ann Bell' },
  { uid: 'm', name: 'Møtör (DE)' },
  { uid: 'j', name: '名前' },
];

it.each<[string, string[]]>([
  ['@Ann', ['a']],
  ['Well, @Ann.', ['a']],
  ['@Ann Bell', ['b']],
  ['@Ann Bell and @Ann', ['b', 'a']],
  ['@Anna', []],
  ['@ann', []],
  ['me@Ann', []],
  ['Ann', []],
  ['(@Ann)', ['a']],
  ['@Ann_1 @Ann', ['a']],
  ['@Møtör (DE)!', ['m']],
  ['@名前', ['j']],
  ['', []],
])('%s mentions %j', (text, uids) => {
  expect(Object.keys(mentionsIn(text, people))).toEqual(uids);
});

it('a name that appears once mentions only one of two members with that name', () => {
  const twins = ['x', 'y'].map((uid) => ({ uid, name: 'Jo' }));
  expect(Object.keys(mentionsIn('@Jo', twins))).toEqual(['x']);
  expect(Object.keys(mentionsIn('@Jo and @Jo', twins))).toEqual(['x', 'y']);
});
