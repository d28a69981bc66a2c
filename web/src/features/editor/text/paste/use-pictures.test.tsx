import type { Picture } from '@contract/pictures.ts';
import { Editor } from '@tiptap/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../../testing/render.tsx';
import { ToastStack } from '../../../../ui/toast.tsx';
import { articleExtensions } from '../extensions.ts';
import { type PictureFor, type Pictures, usePictures } from './use-pictures.ts';

const file = (name: string, type = 'image/jpeg') => new File([name], name, { type });
const pictureOf = (id: string): Picture => ({
  ...{ id: id.padEnd(24, '0'), alt: id, width: 960, height: 640, widths: [480, 960] },
  placeholder: 'data:image/webp;base64,UklGRg==',
});

const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

function setUp(html = '<p>Before.</p><p></p>') {
  const editor = new Editor({ extensions: articleExtensions(''), content: html });
  editors.push(editor);
  const onCover = vi.fn();
  const seen = vi.fn<(pictures: Pictures) => void>();
  function Page() {
    const [asked, setAsked] = useState<PictureFor | null>(null);
    const own = usePictures({
      editor: () => editor,
      onAsk: setAsked,
      onCover,
      onClose: () => setAsked(null),
    });
    useEffect(() => seen(own));
    return (
      <>
        <p>The side</p>
        <div data-field="cover">The cover</div>
        <dialog open>A question</dialog>
        {asked && (
          <p>
            {asked}: {own.file?.name}, {own.waiting} more
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
  const use = (what: PictureFor, id: string) => act(() => seen.mock.lastCall?.[0].use(what, pictureOf(id)));
  const skip = () => act(() => seen.mock.lastCall?.[0].next());
  return { editor, onCover, drop, use, skip };
}

const shown = (editor: Editor) =>
  editor.state.doc.children.map(({ type, attrs, textContent }) =>
    type.name === 'picture' ? String(attrs.alt) : textContent,
  );

test('several dropped pictures are asked about one after another, and are inserted after the text in their order', () => {
  const { editor, drop, use } = setUp();
  expect(drop('The side', file('one.jpg'), file('two.jpg'), file('three.jpg')).isTaken).toBe(true);
  expect(screen.getByText('picture: one.jpg, 2 more')).toBeVisible();
  use('picture', 'a1');
  expect(screen.getByText('picture: two.jpg, 1 more')).toBeVisible();
  use('picture', 'b2');
  use('picture', 'c3');
  expect(screen.queryByText(/more$/)).not.toBeInTheDocument();
  expect(shown(editor)).toEqual(['Before.', 'a1', 'b2', 'c3', '']);
});

test('cancelling one of several pictures keeps the others', () => {
  const { editor, drop, use, skip } = setUp();
  drop('The side', file('one.jpg'), file('two.jpg'));
  skip();
  expect(screen.getByText('picture: two.jpg, 0 more')).toBeVisible();
  use('picture', 'b2');
  expect(shown(editor)).toEqual(['Before.', 'b2', '']);
});

test('the first picture that is dropped on the cover becomes the cover', () => {
  const { editor, drop, use, onCover } = setUp();
  drop('The cover', file('one.jpg'), file('two.jpg'));
  expect(screen.getByText('cover: one.jpg, 0 more')).toBeVisible();
  expect(screen.getByText(/^An article has one cover/)).toBeVisible();
  use('cover', 'a1');
  expect(onCover).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ alt: 'a1' }));
  expect(shown(editor)).toEqual(['Before.', '']);
});

test('a file that no article can contain is not opened by the browser, and a toast says why', () => {
  const { drop } = setUp();
  expect(drop('The side', file('rider.pdf', 'application/pdf')).isTaken).toBe(true);
  expect(screen.getByText(/^“rider\.pdf” is a PDF.* Copy its text and paste it here/)).toBeVisible();
  expect(screen.queryByText(/more$/)).not.toBeInTheDocument();
});

test('a file that is dropped on a dialog is not opened by the browser, and left to the dialog', () => {
  const { drop } = setUp();
  expect(drop('A question', file('one.jpg')).isTaken).toBe(true);
  expect(screen.queryByText(/more$/)).not.toBeInTheDocument();
});

test('dragging a picture of the page itself does nothing', () => {
  const { drop } = setUp();
  fireEvent.dragStart(screen.getByText('The cover'));
  expect(drop('The side', file('one.jpg')).isTaken).toBe(false);
  // The next one comes from outside again.
  expect(drop('The side', file('two.jpg')).isTaken).toBe(true);
});
