import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { noFacts } from './text-facts.ts';
import { TextZone } from './text-zone.tsx';
import { openText } from '../testing/open-text.ts';

const picture =
  '<img data-picture="0123456789abcdef01234567" src="/media/0123456789abcdef01234567/960.webp" alt="The stage" width="960" height="640">';

/** Returns whether the browser may move the focus to the pressed element. */
const movesFocus = (pressed: HTMLElement) => fireEvent.mouseDown(pressed);

test('pressing a tool keeps the focus in the text', async () => {
  const editor = openText(picture);
  renderAt(<TextZone editor={editor} facts={noFacts} onOpenDialog={() => undefined} />);
  act(() => {
    editor.view.dom.focus();
    editor.commands.setNodeSelection(0);
  });
  expect(movesFocus(screen.getByRole('button', { name: 'Bold' }))).toBe(false);
  expect(movesFocus(await screen.findByRole('button', { name: 'Change the words' }))).toBe(false);
});

test('a tool pressed while the focus is outside the text takes the focus', () => {
  const editor = openText(picture);
  renderAt(<TextZone editor={editor} facts={noFacts} onOpenDialog={() => undefined} />);
  expect(movesFocus(screen.getByRole('button', { name: 'Bold' }))).toBe(true);
});

test.each([
  ['the toolbar', 'Bold'],
  ['the tools of a picture', 'Change the words'],
])('Escape leads from %s back to the text', async (_where, name) => {
  const editor = openText(picture);
  const { user } = renderAt(<TextZone editor={editor} facts={noFacts} onOpenDialog={() => undefined} />);
  act(() => void editor.commands.setNodeSelection(0));
  const tool = await screen.findByRole('button', { name });
  act(() => tool.focus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(editor.view.dom).toHaveFocus());
});
