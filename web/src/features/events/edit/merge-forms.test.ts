import { expect, test } from 'vitest';
import { formOf } from '../form/event-form.ts';
import { mergeForms } from './use-merge.ts';
import { fields } from '../testing/fields.ts';

const base = formOf(fields());

test('fields that only one side changed are merged', () => {
  const mine = { ...base, title: 'Slower Night' };
  const there = { ...base, price: '20 €', lineUp: ['Mizmor'] };
  expect(mergeForms(base, mine, there)).toEqual({
    form: { ...base, title: 'Slower Night', price: '20 €', lineUp: ['Mizmor'] },
    theirs: ['lineUp', 'price'],
    both: [],
  });
});

test('fields that both sides changed are conflicts, unless the values are the same', () => {
  const mine = { ...base, title: 'Mine', lineUp: ['Mizmor'] };
  const there = { ...base, title: 'Theirs', lineUp: ['Mizmor'] };
  expect(mergeForms(base, mine, there)).toEqual({ form: mine, theirs: [], both: ['title'] });
});
