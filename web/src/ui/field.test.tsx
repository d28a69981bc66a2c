import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { Field } from './field.tsx';
import { Select, TextArea, TextInput } from './input.tsx';
import { PasswordInput } from './password-input.tsx';

test('a field associates its label, hint and error with its control', () => {
  const field = (error?: string) => (
    <Field label="E-mail" hint="We write once." error={error}>
      <TextInput type="email" />
    </Field>
  );
  const { rerender } = renderAt(field());
  const input = screen.getByRole('textbox', { name: 'E-mail' });
  expect(input).toBeValid();
  expect(input).toHaveAccessibleDescription('We write once.');

  rerender(field('Enter an e-mail address.'));
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Enter an e-mail address. We write once.');
});

test('an error is announced once: with its control when that gets the focus, or by itself when it already has it', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const field = (error?: string) => (
    <Field label="E-mail" error={error}>
      <TextInput type="email" />
    </Field>
  );
  const { rerender } = renderAt(field());
  const input = screen.getByRole('textbox', { name: 'E-mail' });
  const isAnnounced = (text: string) =>
    screen.getByText(text).closest('[aria-live]')?.getAttribute('aria-live') === 'polite';

  rerender(field('Enter an e-mail address.'));
  expect(isAnnounced('Enter an e-mail address.')).toBe(true);
  input.focus();
  expect(isAnnounced('Enter an e-mail address.')).toBe(false);

  vi.advanceTimersByTime(5000);
  rerender(field('There is no @ in it.'));
  expect(isAnnounced('There is no @ in it.')).toBe(true);

  rerender(field());
  input.blur();
  input.focus();
  rerender(field('Enter an e-mail address.'));
  expect(isAnnounced('Enter an e-mail address.')).toBe(false);
});

test('text areas and selects also take the label of their field', async () => {
  const { user } = renderAt(
    <>
      <Field label="Bio" optional>
        <TextArea />
      </Field>
      <Field label="Kind">
        <Select>
          <option>Review</option>
          <option>News</option>
        </Select>
      </Field>
    </>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Bio optional' }), 'Loud');
  expect(screen.getByRole('textbox', { name: 'Bio optional' })).toHaveValue('Loud');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'News');
  expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveValue('News');
});

test('a password is hidden until the member chooses to show it', async () => {
  const { user } = renderAt(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});
