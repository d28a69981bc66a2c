import { expect, test } from 'vitest';
import { inKnownSpelling, namesFor } from './spelling.ts';

const known = ['The Iron Choir', 'Iron Veil', 'Motörhead', 'Ironclad', 'Árstíðir'];
const fitting = (typed: string) => namesFor(typed, known, (name) => name);

test.each([
  ['iron', ['Iron Veil', 'Ironclad', 'The Iron Choir']],
  ['IRON V', ['Iron Veil']],
  ['choir iron', ['The Iron Choir']],
  ['motorh', ['Motörhead']],
  ['arstid', ['Árstíðir']],
  ['iron veil', ['Iron Veil']],
  ['Iron Veil', []],
  ['ron', []],
  ['  ', []],
  ['!?', []],
])('the typed name "%s" may mean %j', (typed, names) => {
  expect(fitting(typed)).toEqual(names);
});

test.each([
  ['iron veil', 'Iron Veil'],
  ['MOTORHEAD', 'Motörhead'],
  ['Iron Vei', 'Iron Vei'],
  ['!!!', '!!!'],
])('the typed name "%s" is spelt "%s"', (typed, spelt) => {
  expect(inKnownSpelling(typed, known)).toBe(spelt);
});

test('a name made only of symbols is never taken for another one', () => {
  expect(inKnownSpelling('†††', ['!!!'])).toBe('†††');
});
