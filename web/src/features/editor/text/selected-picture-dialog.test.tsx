import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { SelectedPictureDialog } from './selected-picture-dialog.tsx';
import { showText } from './show-text.ts';
import { openText } from '../testing/open-text.ts';

const picture = (name: string, alt: string) =>
  `<img data-picture="${name.repeat(24)}" src="/media/${name.repeat(24)}/480.webp" alt="${alt}">`;

test('new words of a picture go to no other one, also if a co-author has taken it out meanwhile: it comes back', async () => {
  const editor = openText(picture('a', 'A band.') + picture('b', 'A crowd.'));
  editor.commands.setNodeSelection(0);
  const onClose = vi.fn();
  const page = () => <SelectedPictureDialog editor={editor} onClose={onClose} />;
  const { user, rerender } = renderAt(page());
  const write = async (words: string) => {
    // Like Enter in a browser, this does not blur the field.
    await user.type(await screen.findByRole('textbox', { name: /^Caption/ }), `${words}{Enter}`);
    expect(onClose).toHaveBeenCalled();
  };
  await write('They play "Doom".');
  expect(editor.getAttributes('picture')).toMatchObject({ alt: 'A band.', caption: 'They play “Doom”.' });
  expect(editor.getHTML()).toMatch(/alt="A band." src="[^"]*480.webp"/);

  rerender(<></>);
  rerender(page());
  act(() => showText(editor, picture('b', 'A crowd.'), { canUndo: false }));
  await write(' Loud.');
  expect(editor.getHTML()).toMatch(/alt="A crowd.".*data-caption="They play “Doom”. Loud."/);
});
