import { expect, test } from 'vitest';
import { heldWordIn, heldWordsProblem } from './held-words.ts';

const list = 'posers\n\n  Sell Out  \nłajdak\nсволочь';

test.each<[text: string, found: string | null]>([
  ['All POSERS must go', 'posers'],
  ['Posers.', 'posers'],
  ['pösérs!', 'posers'],
  ['They sell—out', 'Sell Out'],
  ['Lajdak', 'łajdak'],
  ['Ну и СВОЛОЧЬ', 'сволочь'],
  ['𝖕𝖔𝖘𝖊𝖗𝖘', 'posers'],
  ['po\u200dse\u00adrs', 'posers'],
  ['Composers', null],
  ['They sell it out', null],
  ['out sell', null],
  ['', null],
])('a list finds in %j the entry %j', (text, found) => {
  expect(heldWordIn(text, list)).toBe(found);
});

test('an empty list finds nothing', () => {
  expect(heldWordIn('Loud.', '\n \n')).toBeNull();
});

test.each<[list: string, problem: string | null]>([
  [list, null],
  ['', null],
  ['posers\n***', '“***” has neither letters nor digits.'],
  ['one two three four five six', '“one two three four five six” has more than 5 words.'],
])('the list %j is judged: %j', (text, problem) => {
  expect(heldWordsProblem(text)).toBe(problem);
});
