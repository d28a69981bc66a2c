import { expect, test } from 'vitest';
import { mergeFields } from './merge-fields.ts';

const base = { title: 'Slow Night', price: '', lineUp: ['Bell Witch'] };

test('fields that only one side changed are merged', () => {
  const mine = { ...base, title: 'Slower Night' };
  const there = { ...base, price: '20 €', lineUp: ['Mizmor'] };
  expect(mergeFields(base, mine, there)).toEqual({
    form: { ...base, title: 'Slower Night', price: '20 €', lineUp: ['Mizmor'] },
    theirs: ['price', 'lineUp'],
    both: [],
  });
});

test('fields that both sides changed are conflicts, unless the values are the same', () => {
  const mine = { ...base, title: 'Mine', lineUp: ['Mizmor'] };
  const there = { ...base, title: 'Theirs', lineUp: ['Mizmor'] };
  expect(mergeFields(base, mine, there)).toEqual({ form: mine, theirs: [], both: ['title'] });
});
