import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NoteForm } from './note-form.tsx';

test('a note that was begun is not lost by a click beside its dialog', async () => {
  const onClose = vi.fn();
  const { user } = renderAt(
    <Dialog open title="Notes" onClose={onClose}>
      <NoteForm label="Note" action="Leave the note" onSend={vi.fn()} onSent={onClose} />
    </Dialog>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Too loud?');
  await user.click(screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
  await user.clear(screen.getByRole('textbox', { name: 'Note' }));
  await user.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('nothing can be typed into a note that is on its way, because the field is emptied when it has arrived', async () => {
  let arrive: () => void = () => undefined;
  const onSend = () =>
    new Promise<{ ok: true; value: { id: string } }>((resolve) => {
      arrive = () => resolve({ ok: true, value: { id: 'n' } });
    });
  const { user } = renderAt(
    <NoteForm label="Note" action="Leave the note" onSend={onSend} onSent={() => undefined} />,
  );
  const field = screen.getByRole('textbox', { name: 'Note' });
  await user.type(field, 'Too loud?');
  await user.click(screen.getByRole('button', { name: 'Leave the note' }));
  await user.type(field, ' Really?');
  expect(field).toHaveValue('Too loud?');
  arrive();
  await waitFor(() => expect(field).toHaveValue(''));
});
