import { Editor } from '@tiptap/core';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { articleExtensions } from './extensions.ts';
import { PictureWordsDialog } from './picture-words-dialog.tsx';

const id = 'a'.repeat(24);

test('Enter behind a caption keeps it with its quotes as they are printed', async () => {
  const content = `<img data-picture="${id}" src="/media/${id}/480.webp" alt="A band.">`;
  const editor = new Editor({ extensions: articleExtensions(''), content });
  editor.commands.setNodeSelection(0);
  const onClose = vi.fn();
  const before = { alt: 'A band.', caption: '', credit: '' };
  const { user } = renderAt(<PictureWordsDialog editor={editor} before={before} onClose={onClose} />);
  const caption = screen.getByRole<HTMLInputElement>('textbox', { name: /^Caption/ });
  await user.type(caption, 'They play "Doom".');
  // As Enter does in a browser: the field keeps the focus.
  act(() => caption.form?.requestSubmit());
  expect(onClose).toHaveBeenCalledOnce();
  expect(editor.getAttributes('picture')).toMatchObject({ caption: 'They play “Doom”.' });
});
