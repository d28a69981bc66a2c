import { Editor } from '@tiptap/core';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { actOnNote, type NoteThread, watchNotes } from '../api/draft-notes.ts';
import { articleExtensions } from '../text/extensions.ts';
import { NoteList } from './note-list.tsx';
import { useNotes } from './use-notes.ts';

vi.mock('../../../data/member-names.ts', () => ({ readPublicName: () => Promise.resolve(null) }));
vi.mock('../api/draft-notes.ts', () => ({ watchNotes: vi.fn(), actOnNote: vi.fn() }));

let tell: (...notes: NoteThread[]) => void;

const note = (id: string, fields: Partial<NoteThread> = {}): NoteThread => ({
  ...{ id, by: 'me', at: 1, text: `Text of ${id}.`, answers: [] },
  ...{ quote: 'loud', before: 'So ', after: '.' },
  ...fields,
});

beforeEach(() => {
  vi.mocked(watchNotes).mockReturnValue((onNotes) => {
    tell = (...notes) => act(() => onNotes(notes));
    return () => undefined;
  });
  vi.mocked(actOnNote).mockResolvedValue({ ok: true, value: { id: 'n' } });
});

function Notes({ editor }: { editor: Editor }) {
  return <NoteList notes={useNotes('draft', editor, { uid: 'me', admin: false })} now={2} />;
}

function setUp() {
  const editor = new Editor({ extensions: articleExtensions(''), content: '<p>So loud.</p>' });
  onTestFinished(() => editor.destroy());
  return renderAt(<Notes editor={editor} />);
}
const button = (name: string) => screen.getByRole('button', { name });

test('“Answer” under a note leads into the field, and back to the button when the answer is sent', async () => {
  const { user } = setUp();
  tell(note('a'));
  await user.click(button('Answer'));
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveFocus();
  await user.keyboard('Yes.');
  await user.click(button('Send the answer'));
  expect(actOnNote).toHaveBeenCalledWith(
    expect.objectContaining({ action: 'answer', to: 'a', text: 'Yes.' }),
  );
  expect(button('Answer')).toHaveFocus();
});

test('a note that is marked as done takes the focus along to the line that unfolds what is done', async () => {
  const { user } = setUp();
  tell(note('a'));
  await user.click(button('Mark as done'));
  tell(note('a', { doneAt: 2 }));
  expect(screen.getByText('1 note done')).toHaveFocus();
});

test('the next open note has the focus when one is marked as done', async () => {
  const { user } = setUp();
  tell(note('a'), note('b', { at: 2, quote: 'So', before: '', after: ' loud' }));
  const [first] = screen.getAllByRole('button', { name: 'Mark as done' });
  await user.click(first!);
  tell(note('a'), note('b', { at: 2, quote: 'So', before: '', after: ' loud', doneAt: 2 }));
  expect(button('Show “loud” in the text')).toHaveFocus();
});
