import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EventForm } from '../api/drafts.ts';
import { formOf } from '../form/event-form.ts';
import { fields } from '../testing/fields.ts';
import { ConflictNotice } from './conflict-notice.tsx';

const form = { ...formOf(fields()), poster: null };

test('an empty value is shown as nothing, not as a quotation', () => {
  const there = { ...form, lineUp: [], price: '20 €' };
  const conflict = {
    both: ['lineUp', 'price', 'poster'] satisfies (keyof EventForm)[],
    there,
    keepMine: () => undefined,
    takeTheirs: () => undefined,
  };
  render(<ConflictNotice conflict={conflict} mine={{ ...form, lineUp: ['Mizmor'], price: '' }} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Theirs: nothing',
    'Yours: “Mizmor”',
    'Theirs: “20 €”',
    'Yours: nothing',
    'Theirs: nothing',
    'Yours: nothing',
  ]);
});
