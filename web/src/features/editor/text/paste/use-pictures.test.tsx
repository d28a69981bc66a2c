import type { Picture } from '@contract/pictures.ts';
import type { Editor } from '@tiptap/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../../testing/render.tsx';
import { ToastStack } from '../../../../ui/toast.tsx';
import { showText } from '../show-text.ts';
import { type PictureFor, type Pictures, usePictures } from './use-pictures.ts';
import { openText } from '../../testing/open-text.ts';

const file = (name: string, type = 'image/jpeg') => new File([name], name, { type });
const pictureOf = (id: string, credit?: string): Picture => ({
  ...{ id: id.padEnd(24, '0'), alt: id, width: 960, height: 640, widths: [480, 960] },
  placeholder: 'data:image/webp;base64,UklGRg==',
  ...(credit && { credit }),
});

function setUp(html = '<p>Before.</p><p></p>') {
  const editor = openText(html);
  const onCover = vi.fn();
  const seen = vi.fn<(pictures: Pictures) => void>();
  function Page() {
    const [openDialog, setOpenDialog] = useState<PictureFor | 'several' | null>(null);
    const own = usePictures({
      editor: () => editor,
      onOpenDialog: setOpenDialog,
      onCover,
      onClose: () => setOpenDialog(null),
    });
    useEffect(() => seen(own));
    return (
      <>
        <p>The side</p>
        <div data-field="cover">The cover</div>
        <dialog open>A question</dialog>
        {openDialog && (
          <p>
            {openDialog}: {own.file?.name}, {own.count} in all
          </p>
        )}
        <ToastStack />
      </>
    );
  }
  renderAt(<Page />);
  const drop = (on: string, ...files: File[]) => {
    const dataTransfer = { types: ['Files'], files };
    const isFree = fireEvent.drop(screen.getByText(on), { dataTransfer });
    return { isTaken: !isFree };
  };
  const use = (what: PictureFor, id: string, credit?: string) =>
    act(() => seen.mock.lastCall?.[0].use(what, pictureOf(id, credit)));
  const credit = () => seen.mock.lastCall?.[0].credit;
  const take = (...files: File[]) => act(() => seen.mock.lastCall?.[0].take(files, 'picture'));
  const takeAt = (at: number, ...files: File[]) =>
    act(() => seen.mock.lastCall?.[0].take(files, 'picture', at));
  const arrange = (as: 'gallery' | 'column') => act(() => seen.mock.lastCall?.[0].arrange(as));
  const skip = () => act(() => seen.mock.lastCall?.[0].next());
  return { editor, onCover, drop, take, takeAt, arrange, use, skip, credit };
}

const altOf = ({ attrs }: { attrs: Record<string, unknown> }) => String(attrs.alt);
/** Returns the blocks of the text: text, the name of a picture, or the names of a gallery's pictures. */
const shown = (editor: Editor) =>
  editor.state.doc.children.map((node) => {
    if (node.type.name === 'gallery') return node.children.map(altOf);
    return node.type.name === 'picture' ? altOf(node) : node.textContent;
  });

test('several dropped pictures open a dialog one after another, and are inserted after the text in their order', () => {
  const { editor, drop, arrange, use } = setUp();
  expect(drop('The side', file('one.jpg'), file('two.jpg'), file('three.jpg')).isTaken).toBe(true);
  expect(screen.getByText('several: one.jpg, 3 in all')).toBeVisible();
  arrange('column');
  expect(screen.getByText('picture: one.jpg, 3 in all')).toBeVisible();
  use('picture', 'a1');
  expect(screen.getByText('picture: two.jpg, 2 in all')).toBeVisible();
  use('picture', 'b2');
  use('picture', 'c3');
  expect(screen.queryByText(/in all$/)).not.toBeInTheDocument();
  expect(shown(editor)).toEqual(['Before.', 'a1', 'b2', 'c3', '']);
});

test('a credit is suggested for the other pictures of the same drop, and not for later ones', () => {
  const { take, arrange, use, credit } = setUp();
  take(file('one.jpg'), file('two.jpg'), file('three.jpg'));
  arrange('gallery');
  expect(credit()).toBe('');
  use('picture', 'a1', 'Photo: Ada Kern');
  expect(credit()).toBe('Photo: Ada Kern');
  use('picture', 'b2', 'Photo: Ada Kern');
  expect(credit()).toBe('Photo: Ada Kern');
  use('picture', 'c3', 'Photo: Ada Kern');
  take(file('four.jpg'));
  expect(credit()).toBe('');
});

test('pictures arranged as a gallery do not take the picture above them into it', () => {
  const { editor, drop, arrange, use } = setUp('<p>Before.</p>');
  drop('The side', file('above.jpg'));
  use('picture', 'a1');
  drop('The side', file('one.jpg'), file('two.jpg'));
  arrange('gallery');
  use('picture', 'b2');
  use('picture', 'c3');
  expect(shown(editor)).toEqual(['Before.', 'a1', ['b2', 'c3'], '']);
});

test('several pictures arranged as a gallery become one, without those that are skipped', () => {
  const { editor, drop, arrange, use, skip } = setUp('<p>Before.</p><p>After.</p>');
  drop('The side', file('one.jpg'), file('two.jpg'), file('three.jpg'), file('four.jpg'));
  arrange('gallery');
  use('picture', 'a1');
  skip();
  use('picture', 'c3');
  use('picture', 'd4');
  expect(shown(editor)).toEqual(['Before.', 'After.', ['a1', 'c3', 'd4'], '']);
  // The next keystroke does not replace a picture.
  editor.commands.insertContent('On.');
  expect(shown(editor)).toEqual(['Before.', 'After.', ['a1', 'c3', 'd4'], 'On.']);
});

test('a gallery with only one picture left becomes a single picture', () => {
  const { editor, drop, arrange, use, skip } = setUp('<p>Before.</p>');
  drop('The side', file('one.jpg'), file('two.jpg'));
  arrange('gallery');
  skip();
  use('picture', 'b2');
  expect(shown(editor)).toEqual(['Before.', 'b2', '']);
});

test('pictures added while a gallery picture is selected join the gallery, without asking for the arrangement', () => {
  const picture = (id: string) =>
    `<img data-picture="${id.repeat(12)}" src="/media/${id.repeat(12)}/480.webp" alt="${id}">`;
  const { editor, take, use } = setUp(`<section data-gallery>${picture('a1')}${picture('b2')}</section>`);
  editor.commands.setNodeSelection(1);
  take(file('one.jpg'), file('two.jpg'));
  expect(screen.getByText('picture: one.jpg, 2 in all')).toBeVisible();
  use('picture', 'c3');
  use('picture', 'd4');
  expect(shown(editor)).toEqual([['a1', 'c3', 'd4', 'b2'], '']);
});

test.each<[what: string, theirs: string, blocks: string[]]>([
  [
    'adds something above',
    '<p>Theirs.</p><p>Before.</p><p>After.</p>',
    ['So Theirs.', 'Before.', 'a1', 'b2', 'After.'],
  ],
  [
    'changes the words around',
    '<p>Before it.</p><p>And after.</p>',
    ['So Before it.', 'a1', 'b2', 'And after.'],
  ],
  ['takes the text away', '<p>X</p>', ['So X', 'a1', 'b2', '']],
])(
  'pictures are inserted where they were dropped even if a co-author %s meanwhile',
  (_what, theirs, blocks) => {
    const { editor, takeAt, arrange, use } = setUp('<p>Before.</p><p>After.</p>');
    takeAt(9, file('one.jpg'), file('two.jpg'));
    arrange('column');
    showText(editor, theirs, { canUndo: false });
    use('picture', 'a1');
    showText(editor, editor.getHTML().replace('<p>', '<p>So '), { canUndo: false });
    use('picture', 'b2');
    expect(shown(editor)).toEqual(blocks);
  },
);

test('the first picture dropped on the cover becomes the cover', () => {
  const { editor, drop, use, onCover } = setUp();
  drop('The cover', file('one.jpg'), file('two.jpg'));
  expect(screen.getByText('cover: one.jpg, 1 in all')).toBeVisible();
  expect(screen.getByText(/^An article has one cover/)).toBeVisible();
  use('cover', 'a1');
  expect(onCover).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ alt: 'a1' }));
  expect(shown(editor)).toEqual(['Before.', '']);
});

test('a file dropped on a dialog is not opened by the browser, and is left to the dialog', () => {
  const { drop } = setUp();
  expect(drop('A question', file('one.jpg')).isTaken).toBe(true);
  expect(screen.queryByText(/in all$/)).not.toBeInTheDocument();
});

test('dragging a picture of the page itself does nothing', () => {
  const { drop } = setUp();
  fireEvent.dragStart(screen.getByText('The cover'));
  expect(drop('The side', file('one.jpg')).isTaken).toBe(false);
  // The next one comes from outside the page again.
  expect(drop('The side', file('two.jpg')).isTaken).toBe(true);
});
