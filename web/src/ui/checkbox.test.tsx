import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { Checkbox } from './checkbox.tsx';

test('a checkbox is toggled by its label and described by its hint', async () => {
  const { user } = renderAt(<Checkbox label="Unread only" hint="Hides what you have seen." />);
  const box = screen.getByRole('checkbox', { name: 'Unread only' });
  expect(box).toHaveAccessibleDescription('Hides what you have seen.');
  await user.click(screen.getByText('Unread only'));
  expect(box).toBeChecked();
});
