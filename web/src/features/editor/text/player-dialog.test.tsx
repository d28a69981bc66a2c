import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { PlayerDialog } from './player-dialog.tsx';
import { openText } from '../testing/open-text.ts';

function setUp() {
  const editor = openText('<p>Listen.</p>');
  const onClose = vi.fn();
  return { editor, onClose, ...renderAt(<PlayerDialog editor={editor} onClose={onClose} />) };
}

test('Enter inserts the player of an address into the text', async () => {
  const { user, editor, onClose } = setUp();
  await user.type(screen.getByRole('textbox'), 'https://youtu.be/dQw4w9WgXcQ?t=90{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(editor.getHTML()).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=90s');
});

test('Enter after an unsupported address says what is wrong, and keeps the address', async () => {
  const { user, onClose } = setUp();
  await user.type(screen.getByRole('textbox'), 'https://vimeo.com/1{Enter}');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox')).toHaveValue('https://vimeo.com/1');
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/leads to no player/);
});
