import { Editor } from '@tiptap/core';
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { articleExtensions } from './extensions.ts';
import { PictureWordsDialog } from './picture-words-dialog.tsx';
import { showText } from './show-text.ts';

const picture = (name: string, alt: string) =>
  `<img data-picture="${name.repeat(24)}" src="/media/${name.repeat(24)}/480.webp" alt="${alt}">`;

/** Renders the dialog for the first of two pictures. */
function setUp() {
  const content = picture('a', 'A band.') + picture('b', 'A crowd.');
  const editor = new Editor({ extensions: articleExtensions, content });
  onTestFinished(() => editor.destroy());
  editor.commands.setNodeSelection(0);
  const onClose = vi.fn();
  const before = { alt: 'A band.', caption: '', credit: '' };
  const page = renderAt(<PictureWordsDialog editor={editor} before={before} onClose={onClose} />);
  return { ...page, editor, onClose };
}
const caption = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Caption/ });

test('Enter after a caption saves it with smart quotes', async () => {
  const { user, editor, onClose } = setUp();
  await user.type(caption(), 'They play "Doom".');
  // Like Enter in a browser, this submits without blurring the field.
  act(() => caption().form?.requestSubmit());
  expect(onClose).toHaveBeenCalledOnce();
  expect(editor.getAttributes('picture')).toMatchObject({ caption: 'They play “Doom”.' });
});

test('a caption for a picture that a co-author has removed stays in the dialog, and goes to no other picture', async () => {
  const { user, editor, onClose } = setUp();
  await user.type(caption(), 'They play.');
  act(() => showText(editor, picture('b', 'A crowd.'), { canUndo: false }));
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(caption()).toHaveValue('They play.');
  expect(screen.getByText(/taken out or moved/)).toBeVisible();
  expect(editor.getHTML()).toContain('alt="A crowd."');
});
