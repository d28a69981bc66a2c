import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { Field } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextInput } from './input.tsx';

function Booking() {
  const [missing, setMissing] = useState(false);
  return (
    <FormDialog title="Book" action="Book it" onSubmit={() => setMissing(true)} onClose={() => undefined}>
      <Field label="Name">
        <TextInput />
      </Field>
      <Field label="Day" error={missing && 'Choose the day.'}>
        <TextInput />
      </Field>
      <Field label="Time" error={missing && 'Choose the time.'}>
        <TextInput />
      </Field>
    </FormDialog>
  );
}

test('the first field that is wrong gets the focus, each time the form is submitted', async () => {
  const { user } = renderAt(<Booking />);
  const day = screen.getByRole('textbox', { name: 'Day' });
  for (let times = 0; times < 2; times += 1) {
    await user.click(screen.getByRole('button', { name: 'Book it' }));
    expect(day).toHaveFocus();
    expect(day).toHaveAccessibleDescription('Choose the day.');
  }
});
