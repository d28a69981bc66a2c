import { titleMaxLength } from '@contract/articles.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { TitleField } from './title-field.tsx';

test.each([
  [1, '1 character too long for a headline.'],
  [2, '2 characters too long for a headline.'],
])('a title that is too long by %d says so', (over, text) => {
  const title = 'x'.repeat(titleMaxLength + over);
  renderAt(<TitleField title={title} onChange={() => undefined} onDone={() => undefined} />);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(text);
});
