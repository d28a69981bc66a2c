import { screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import type { UnsentNote } from './kept-notes.ts';
import { NoteForm } from './note-form.tsx';

function Form({ onSend }: Pick<ComponentProps<typeof NoteForm>, 'onSend'>) {
  const [unsent, setUnsent] = useState<UnsentNote | null>(null);
  return (
    <NoteForm
      label="Note"
      action="Leave the note"
      unsent={unsent ?? undefined}
      onWrite={setUnsent}
      onSend={onSend}
      onSent={() => undefined}
    />
  );
}

test('nothing can be typed into a note that is on its way, because the field is emptied when it has arrived', async () => {
  let arrive: () => void = () => undefined;
  const onSend = () =>
    new Promise<{ ok: true; value: { id: string } }>((resolve) => {
      arrive = () => resolve({ ok: true, value: { id: 'n' } });
    });
  const { user } = renderAt(<Form onSend={onSend} />);
  const field = screen.getByRole('textbox', { name: 'Note' });
  await user.type(field, 'Too loud?');
  await user.click(screen.getByRole('button', { name: 'Leave the note' }));
  await user.type(field, ' Really?');
  expect(field).toHaveValue('Too loud?');
  arrive();
  await waitFor(() => expect(field).toHaveValue(''));
});
