import type { Editor } from '@tiptap/core';
import { EditorContent } from '../use-editor.tsx';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../../testing/render.tsx';
import { textFacts } from '../text-facts.ts';
import BlockStrip from '../toolbar/block-strip.tsx';
import { Toolbar } from '../toolbar/toolbar.tsx';
import { FootnoteDialog } from './footnote-dialog.tsx';
import { FootnoteList } from './footnote-list.tsx';
import { openText } from '../../testing/open-text.ts';

// jsdom has no layout to scroll in.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

function Zone({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      <Toolbar editor={editor} onOpenDialog={open} />
      <BlockStrip editor={editor} onOpenDialog={open} />
      <EditorContent editor={editor} />
      <FootnoteList editor={editor} onOpenDialog={open} />
      {isOpen && <FootnoteDialog editor={editor} onClose={() => setOpen(false)} />}
    </>
  );
}

function setUp(content: string) {
  const editor = openText(content);
  renderAt(<Zone editor={editor} />);
  return { editor, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });
const note = (words: string) => `<span data-footnote="">${words}</span>`;
/** Inserts text as if pasted, because jsdom does not type into contenteditable elements. */
const write = (words: string) => {
  const box = screen.getByRole<HTMLElement & { editor: Editor }>('textbox', {
    name: 'Words of the footnote',
  });
  box.editor.commands.setContent(words);
};

test('a footnote can be inserted at the cursor, changed and removed, and Undo reverts each step', async () => {
  const { editor, user } = setUp('<p>Late.</p>');
  editor.commands.setTextSelection(5);
  await user.click(button('Footnote'));
  await user.click(button('Insert'));
  expect(screen.getByRole('alert')).toHaveTextContent('Write what the footnote says.');
  write('By an <em>hour</em>.');
  await user.click(button('Insert'));
  const first = `<p>Late${note('By an <em>hour</em>.')}.</p>`;
  expect(editor.getHTML()).toBe(first);
  expect(editor.state.selection.from).toBe(6);

  await user.click(button('By an hour.'));
  expect(screen.getByRole('heading', { name: 'Footnote 1' })).toBeVisible();
  write('By two.');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change' }));
  expect(editor.getHTML()).toBe(`<p>Late${note('By two.')}.</p>`);
  editor.commands.undo();
  expect(editor.getHTML()).toBe(first);

  editor.commands.setNodeSelection(5);
  expect(await screen.findByRole('group', { name: 'Footnote' })).toHaveTextContent('Footnote 1: By an hour.');
  await user.click(button('Remove'));
  expect(editor.getHTML()).toBe('<p>Late.</p>');
  editor.commands.undo();
  expect(editor.getHTML()).toBe(first);
});

test('footnotes are listed in text order, and their words, links and TK marks count', () => {
  const { editor } = setUp(
    `<h2>Set${note('long')}</h2><p>Late${note('see <a href="/band/x">TK two</a>')}, loud.</p>`,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'long',
    'see TK two',
  ]);
  const facts = textFacts(editor.state.doc);
  expect(facts.text).toBe('Set\nLate, loud.\nlong\nsee TK two');
  expect(facts).toMatchObject({ words: 7, links: [{ href: '/band/x' }], marks: [{}] });
  expect(facts.prose).toBe('Late see TK two , loud.');
});

test('a link set across a footnote excludes it, since a footnote has its own links', () => {
  const { editor } = setUp(`<p>Late${note('a <a href="/x">b</a>')} again</p>`);
  editor.chain().selectAll().setMark('link', { href: '/y' }).run();
  expect(editor.getHTML()).toBe(
    `<p><a href="/y">Late</a>${note('a <a href="/x">b</a>')}<a href="/y"> again</a></p>`,
  );
});

test('Escape in a footnote’s field is left to the browser, which closes the dialog', async () => {
  const { user } = setUp('<p>Late.</p>');
  await user.click(button('Footnote'));
  const field = screen.getByRole('textbox', { name: 'Words of the footnote' });
  expect(fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 })).toBe(true);
});

test('a click outside the dialog does not discard a footnote with text in it', async () => {
  const { user } = setUp('<p>Late.</p>');
  await user.click(button('Footnote'));
  act(() => write('By an hour.'));
  await user.click(screen.getByRole('dialog'));
  expect(screen.getByRole('textbox', { name: 'Words of the footnote' })).toHaveTextContent('By an hour.');
});
