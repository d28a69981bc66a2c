import type { Editor } from '@tiptap/core';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropUnsent } from '../../../testing/drop-unsent.ts';
import { renderAt } from '../../../testing/render.tsx';
import { actOnNote, type NoteThread, watchNotes } from '../api/draft-notes.ts';
import { signedOutMembers } from '../../../data/signed-out-members.ts';
import { toastStore } from '../../../ui/toast-store.ts';
import { NotesDialog, NotesPanel } from './notes-panel.tsx';
import { useNotes } from './use-notes.ts';
import { openText } from '../testing/open-text.ts';

vi.mock('../../../platform/read-path.ts', () => ({ readPath: () => Promise.resolve(null) }));
vi.mock('../../../platform/session/session.ts', () => ({ session: { get: () => ({ state: 'signed-in' }) } }));
vi.mock('../api/draft-notes.ts', () => ({ watchNotes: vi.fn(), actOnNote: vi.fn() }));

let emit: (...notes: NoteThread[]) => void;

const note = (id: string, fields: Partial<NoteThread> = {}): NoteThread => ({
  ...{ id, by: 'me', at: 1, text: `Text of ${id}.`, answers: [] },
  ...{ quote: 'loud', before: 'So ', after: '.' },
  ...fields,
});

afterEach(() => dropUnsent('me'));

beforeEach(() => {
  vi.mocked(watchNotes).mockReturnValue((onNotes) => {
    emit = (...notes) => act(() => onNotes(notes));
    return () => undefined;
  });
  vi.mocked(actOnNote).mockResolvedValue({ ok: true, value: { id: 'n' } });
});

function Notes({ editor }: { editor: Editor }) {
  const notes = useNotes('draft', editor, { uid: 'me', admin: false });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <NotesPanel notes={notes} now={2} onWrite={() => setOpen(true)} />
      <button onClick={() => setOpen(true)}>Note</button>
      {isOpen && <NotesDialog {...{ editor, notes }} now={2} onClose={() => setOpen(false)} />}
    </>
  );
}

function setUp() {
  const editor = openText('<p>So loud.</p>');
  return { ...renderAt(<Notes editor={editor} />), editor };
}
const button = (name: string) => screen.getByRole('button', { name });

test.each(['Control', 'Meta'])('%s+Enter in the field of an answer sends it', async (key) => {
  const { user } = setUp();
  emit(note('a'));
  await user.click(button('Answer'));
  await user.keyboard(`Louder.{${key}>}{Enter}{/${key}}`);
  expect(actOnNote).toHaveBeenCalledWith(expect.objectContaining({ text: 'Louder.' }));
});

test('“Answer” moves the focus to the field, and sending the answer moves it back to the button', async () => {
  const { user } = setUp();
  emit(note('a'));
  await user.click(button('Answer'));
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveFocus();
  await user.keyboard('Yes.');
  await user.click(button('Send the answer'));
  expect(actOnNote).toHaveBeenCalledWith(
    expect.objectContaining({ action: 'answer', to: 'a', text: 'Yes.' }),
  );
  await vi.waitFor(() => expect(button('Answer')).toHaveFocus());
});

test('marking the last open note as done moves the focus to the summary of done notes', async () => {
  const { user } = setUp();
  emit(note('a'));
  await user.click(button('Mark as done'));
  emit(note('a', { doneAt: 2 }));
  await vi.waitFor(() => expect(screen.getByText('1 note done')).toHaveFocus());
});

test('marking a note as done moves the focus to the next open note', async () => {
  const { user } = setUp();
  emit(note('a'), note('b', { at: 2, quote: 'So', before: '', after: ' loud' }));
  const [first] = screen.getAllByRole('button', { name: 'Mark as done' });
  await user.click(first!);
  emit(note('a'), note('b', { at: 2, quote: 'So', before: '', after: ' loud', doneAt: 2 }));
  await vi.waitFor(() => expect(button('Show “loud” in the text')).toHaveFocus());
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Notes' }));
const beside = () => within(screen.getByRole('region', { name: 'Notes' }));
const closingAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const loud = { from: 4, to: 8 };

test('an unsent note is kept, with the words it refers to, when another note’s words are shown', async () => {
  const { user, editor } = setUp();
  emit(note('a', { quote: 'So', before: '', after: ' loud' }));
  act(() => void editor.commands.setTextSelection(loud));
  await user.click(button('Note'));
  await user.type(dialog().getByRole('textbox', { name: 'Note on these words' }), 'Too loud?');
  await user.click(dialog().getByRole('button', { name: 'Show “So” in the text' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(closingAsks()).toBe(true);

  expect(beside().getByText('You have begun a note on “loud”.')).toBeVisible();
  await user.click(beside().getByRole('button', { name: 'Go on with it' }));
  expect(dialog().getByRole('textbox', { name: 'Note on these words' })).toHaveValue('Too loud?');
  await user.click(dialog().getByRole('button', { name: 'Leave the note' }));
  expect(actOnNote).toHaveBeenCalledWith(
    expect.objectContaining({ action: 'write', text: 'Too loud?', quote: 'loud', before: 'So ' }),
  );
  expect(screen.queryByText(/You have begun a note/)).not.toBeInTheDocument();
  expect(closingAsks()).toBe(false);
});

test('discarding an unsent note starts a new one about the selected words', async () => {
  const { user, editor } = setUp();
  emit();
  act(() => void editor.commands.setTextSelection(loud));
  await user.click(button('Note'));
  await user.type(dialog().getByRole('textbox', { name: 'Note on these words' }), 'Too loud?');
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  act(() => void editor.commands.setTextSelection({ from: 1, to: 3 }));
  await user.click(button('Note'));
  expect(dialog().getByText('loud')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Discard it' }));
  expect(dialog().getByText('So')).toBeVisible();
  const field = dialog().getByRole('textbox', { name: 'Note on these words' });
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(closingAsks()).toBe(false);
});

test('emptying the field of an unsent note keeps the field and the words it refers to', async () => {
  const { user, editor } = setUp();
  emit();
  act(() => void editor.commands.setTextSelection(loud));
  await user.click(button('Note'));
  await user.type(dialog().getByRole('textbox', { name: 'Note on these words' }), 'Too loud?');
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  act(() => void editor.commands.setTextSelection({ from: 1, to: 3 }));
  await user.click(beside().getByRole('button', { name: 'Go on with it' }));
  const field = dialog().getByRole('textbox', { name: 'Note on these words' });
  await user.clear(field);
  await user.type(field, 'Louder!');
  expect(dialog().getByText('loud')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Leave the note' }));
  expect(actOnNote).toHaveBeenLastCalledWith(
    expect.objectContaining({ action: 'write', text: 'Louder!', quote: 'loud' }),
  );
});

test('emptying the field of an unsent answer keeps the field, also after leaving the page and returning', async () => {
  const { user, unmount } = setUp();
  emit(note('a'));
  await user.click(button('Answer'));
  await user.keyboard('Yes.');
  unmount();
  setUp();
  emit(note('a'));
  const field = screen.getByRole('textbox', { name: 'Answer' });
  await user.clear(field);
  await user.type(field, 'No.');
  expect(field).toHaveValue('No.');
  expect(field).toHaveFocus();
});

test('an unsent answer stays when its note is marked as done, and the note collapses once it is sent', async () => {
  const { user } = setUp();
  emit(note('a'));
  await user.click(button('Answer'));
  await user.keyboard('Yes.');
  await user.click(button('Mark as done'));
  emit(note('a', { doneAt: 2 }));
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('Yes.');
  expect(screen.getByText('The note is done, and your answer is not sent yet.')).toBeVisible();
  await user.click(button('Send the answer'));
  expect(actOnNote).toHaveBeenLastCalledWith(
    expect.objectContaining({ action: 'answer', to: 'a', text: 'Yes.' }),
  );
  expect(screen.queryByRole('textbox', { name: 'Answer' })).not.toBeInTheDocument();
  expect(screen.getByText('1 note done')).toHaveFocus();
});

test('undoing the deletion of a note brings back the unsent answer to it', async () => {
  const { user } = setUp();
  emit(note('a'));
  await user.click(button('Answer'));
  await user.keyboard('Yes.');
  await user.click(button('Delete'));
  await user.click(button('Undo deleting the note: Text of a.'));
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('Yes.');
});

test('an unsent answer to a deleted note stays readable until it is discarded', async () => {
  const { user } = setUp();
  emit(note('a'));
  await user.click(button('Answer'));
  await user.keyboard('Yes.');
  emit();
  expect(beside().getByText('Yes.')).toBeVisible();
  await user.click(beside().getByRole('button', { name: 'Discard the answer' }));
  expect(beside().queryByText('Yes.')).not.toBeInTheDocument();
  expect(closingAsks()).toBe(false);
});

test('unsent notes and answers are kept while another page is shown, and a toast says so', async () => {
  const { user, unmount } = setUp();
  emit(note('a'));
  await user.click(button('Answer'));
  await user.keyboard('Yes.');
  unmount();
  expect(toastStore.get().map(({ text }) => text)).toEqual([
    'A note or answer that you began is not sent. It waits beside its draft until this browser tab is closed.',
  ]);
  setUp();
  emit(note('a'));
  expect(toastStore.get()).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('Yes.');
});

/** Sends an answer and lets the test settle it. */
async function sendAnswer() {
  let settle: (result: Awaited<ReturnType<typeof actOnNote>>) => void = () => undefined;
  vi.mocked(actOnNote).mockReturnValueOnce(new Promise((resolve) => (settle = resolve)));
  const page = setUp();
  emit(note('a'));
  await page.user.click(button('Answer'));
  await page.user.keyboard('Yes.');
  await page.user.click(button('Send the answer'));
  return {
    ...page,
    arrive: () => act(() => Promise.resolve(settle({ ok: true, value: { id: 'n' } }))),
    fail: () => act(() => Promise.resolve(settle({ ok: false, code: 'unreachable', message: 'No answer.' }))),
  };
}

test('an answer being sent cannot be edited elsewhere, because its field is emptied on arrival', async () => {
  const { user, arrive } = await sendAnswer();
  await user.click(button('Note'));
  await user.type(dialog().getByRole('textbox', { name: 'Answer' }), ' Really?');
  expect(dialog().getByRole('textbox', { name: 'Answer' })).toHaveValue('Yes.');
  await arrive();
  expect(screen.queryByRole('textbox', { name: 'Answer' })).not.toBeInTheDocument();
});

test('an answer that fails after the page was left is kept there with the reason', async () => {
  const { user, unmount, fail } = await sendAnswer();
  unmount();
  setUp();
  emit(note('a'));
  await user.type(screen.getByRole('textbox', { name: 'Answer' }), ' Really?');
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('Yes.');
  await fail();
  expect(screen.getByText('No answer.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Answer' }), ' Really?');
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('Yes. Really?');
  expect(screen.queryByText('No answer.')).not.toBeInTheDocument();
});

test('an answer changed after a failure is sent with a new id, since the first may have arrived', async () => {
  const { user, fail } = await sendAnswer();
  await fail();
  vi.mocked(actOnNote).mockResolvedValueOnce({ ok: false, code: 'unreachable', message: 'No answer.' });
  await user.click(button('Send the answer'));
  await user.type(screen.getByRole('textbox', { name: 'Answer' }), ' Really?');
  await user.click(button('Send the answer'));
  const [first, retry, other] = vi.mocked(actOnNote).mock.calls.map(([input]) => input);
  expect(retry).toEqual(first);
  expect(other).toEqual({ ...first, id: other?.id, text: 'Yes. Really?' });
  expect(other?.id).not.toBe(first?.id);
});

test('an answer that fails after its member signed out does not come back', async () => {
  const { unmount, fail } = await sendAnswer();
  unmount();
  signedOutMembers.add('me');
  await fail();
  expect(closingAsks()).toBe(false);
});
