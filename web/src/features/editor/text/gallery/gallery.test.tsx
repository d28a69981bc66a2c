import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { EditorContent } from '../use-editor.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../../testing/render.tsx';
import { cleanPaste } from '../paste/clean-paste.ts';
import { textFacts } from '../text-facts.ts';
import BlockStrip from '../toolbar/block-strip.tsx';
import { openText } from '../../testing/open-text.ts';

const picture = (name: string) =>
  `<img data-picture="${name.repeat(24)}" src="/media/${name.repeat(24)}/480.webp" alt="${name}">`;
const gallery = (names: string) => `<section data-gallery="">${[...names].map(picture).join('')}</section>`;

/** Returns the text in short form: `[ab]` for a gallery, `a` for a picture, and other text unchanged. */
const shown = (editor: Editor) =>
  editor.state.doc.children
    .map((node) => {
      if (node.type.name === 'gallery')
        return `[${node.children.map(({ attrs }) => String(attrs.alt)).join('')}]`;
      return node.type.name === 'picture' ? String(node.attrs.alt) : node.textContent;
    })
    .join(' ')
    .trim();

/** Selects the picture with this name. */
function select(editor: Editor, name: string) {
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'picture' && node.attrs.alt === name) editor.commands.setNodeSelection(at);
  });
}
const selected = (editor: Editor) => String(editor.getAttributes('picture').alt);

const press = (editor: Editor, key: string, more: KeyboardEventInit = {}) =>
  editor.view.dom.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );

test('a gallery round-trips with the caption and credit of each picture', () => {
  const html = gallery('ab').replace('alt="b"', 'alt="b" data-caption="On stage" data-credit="Photo: A"');
  const editor = openText(html);
  expect(editor.getHTML()).toContain('data-gallery=""');
  expect(editor.getHTML()).toContain('data-caption="On stage" data-credit="Photo: A"');
  expect(shown(openText(editor.getHTML()))).toBe('[ab]');
});

test.each([
  ['of one', gallery('a'), 'a x'],
  ['of none', gallery(''), 'x'],
  [
    'of pictures from elsewhere',
    '<section data-gallery><img src="https://x.example/a.png"></section>',
    '[TK: picture] x',
  ],
  ['with words in it', `<section data-gallery>${picture('a')}${picture('b')}<p>y</p></section>`, '[ab] y x'],
])('a pasted gallery %s is dissolved', (_what, html, expected) => {
  const editor = openText('<p>x</p>');
  editor.commands.insertContentAt(0, cleanPaste(html).html);
  expect(shown(editor)).toBe(expected);
});

test('a gallery reduced to one picture becomes that picture', () => {
  const editor = openText(`${gallery('ab')}<p>x</p>`);
  select(editor, 'b');
  editor.commands.deleteSelection();
  expect(shown(editor)).toBe('a x');
  editor.commands.undo();
  expect(shown(editor)).toBe('[ab] x');
});

test('pictures of a gallery can be moved with the keyboard, within the gallery', () => {
  const editor = openText(`<p>x</p>${gallery('abc')}`);
  select(editor, 'c');
  press(editor, 'ArrowUp', { altKey: true });
  expect(shown(editor)).toBe('x [acb]');
  expect(selected(editor)).toBe('c');
  press(editor, 'ArrowUp', { altKey: true });
  press(editor, 'ArrowUp', { altKey: true });
  expect(shown(editor)).toBe('x [cab]');
  press(editor, 'ArrowDown', { altKey: true });
  expect(shown(editor)).toBe('x [acb]');
});

test('text typed while a picture of a gallery is selected goes after the gallery', () => {
  const editor = openText(`${gallery('ab')}<p>x</p>`);
  select(editor, 'a');
  press(editor, 'Enter');
  expect(shown(editor)).toBe('[ab]  x');
  select(editor, 'a');
  const { from, to } = editor.state.selection;
  const type = (text: string) =>
    editor.view.someProp('handleTextInput', (take) =>
      take(editor.view, from, to, text, () => editor.state.tr),
    );
  expect(type('y')).toBe(true);
  expect(shown(editor)).toBe('[ab] y  x');
  // Elsewhere the browser handles typing.
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.atEnd(editor.state.doc)));
  expect(type('z')).toBeFalsy();
});

test('the checklist includes the pictures of a gallery, and each counts towards the reading time', () => {
  const facts = textFacts(openText(`<p>x</p>${gallery('ababababab')}`).state.doc);
  expect(facts.pictures).toHaveLength(10);
  expect(facts.minutes).toBe(2);
});

function Strip({ editor, onAdd = vi.fn() }: { editor: Editor; onAdd?: () => void }) {
  return (
    <>
      <BlockStrip editor={editor} onOpenDialog={onAdd} />
      <EditorContent editor={editor} />
    </>
  );
}

test('the toolbar of a gallery picture moves it, removes it, adds others and dissolves the gallery', async () => {
  const user = userEvent.setup();
  const editor = openText(`${gallery('abc')}<p>x</p>`);
  select(editor, 'a');
  const onAdd = vi.fn();
  renderAt(<Strip editor={editor} onAdd={onAdd} />);
  const strip = screen.getByRole('group', { name: 'Picture of a gallery' });
  const button = (name: string) => within(strip).getByRole('button', { name });
  expect(strip).toHaveTextContent('Picture 1 of 3. It shows: a');
  expect(button('Earlier')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Earlier'));
  await user.click(button('Later'));
  expect(shown(editor)).toBe('[bac] x');
  expect(strip).toHaveTextContent('Picture 2 of 3. It shows: a');
  await user.click(button('Add pictures'));
  expect(onAdd).toHaveBeenCalledOnce();
  await user.click(button('Remove'));
  expect(shown(editor)).toBe('[bc] x');
  select(editor, 'b');
  await user.click(screen.getByRole('button', { name: 'Take the gallery apart' }));
  expect(shown(editor)).toBe('b c x');
  expect(selected(editor)).toBe('b');
});

test('adjacent pictures can be made into a gallery', async () => {
  const user = userEvent.setup();
  const editor = openText(`${picture('a')}${picture('b')}${gallery('cd')}<p>x</p>${picture('e')}`);
  select(editor, 'b');
  renderAt(<Strip editor={editor} />);
  await user.click(screen.getByRole('button', { name: 'Make a gallery' }));
  expect(shown(editor)).toBe('[abcd] x e');
  expect(selected(editor)).toBe('b');
  select(editor, 'e');
  expect(await screen.findByRole('group', { name: 'Picture' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make a gallery' })).not.toBeInTheDocument();
});
