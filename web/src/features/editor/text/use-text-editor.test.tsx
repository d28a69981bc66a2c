import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DraftStore } from '../autosave/draft-store.ts';
import { fromStored } from '../autosave/open-draft.ts';
import { useDraft } from '../autosave/use-draft.ts';
import { contentOf, fakeDraftServices, storedDraft } from '../testing/fake-draft-services.ts';
import { useTextEditor } from './use-text-editor.ts';

/** Opens the editor of a draft that others may also save. */
function open(html: string, options?: { atOnce: boolean }) {
  const fake = fakeDraftServices(options);
  const draft = new DraftStore(fake.services, fromStored(storedDraft(html)));
  const nothing = () => undefined;
  const { result } = renderHook(() => {
    const { html: shown, edition, canUndo } = useDraft(draft);
    const handlers = { onFiles: nothing, onPicturesDropped: nothing, onOpenDialog: nothing };
    const onChange = () => draft.textChanged();
    return useTextEditor({ html: shown, edition, canUndo, onChange, ...handlers });
  });
  draft.readHtmlFrom(() => result.current.getHTML());
  return { ...fake, draft, editor: result.current };
}

test('a space at the end of a sentence stays when the draft is opened, and when another author saves meanwhile', async () => {
  const { draft, editor, storeElsewhere } = open('<p>Doom. </p><p>End.</p>');
  expect(editor.getText({ blockSeparator: '|' })).toBe('Doom. |End.');
  act(() => void editor.commands.insertContentAt(7, 'Gloom. '));
  await act(() => draft.saveNow());
  const theirs = '<p>Doom. Gloom. </p>\n<p>The end.</p>';
  await act(() => Promise.resolve(storeElsewhere(storedDraft(theirs, { version: 7 }))));
  expect(editor.getText({ blockSeparator: '|' })).toBe('Doom. Gloom. |The end.');
});

test('undo reverts what was typed here, and not what another author has saved meanwhile', async () => {
  const { draft, editor, storeElsewhere } = open('<p>Doom.</p>');
  act(() => void editor.commands.insertContentAt(5, ' and gloom'));
  await act(() => draft.saveNow());
  const theirs = '<p>Doom and gloom.</p><p>Theirs.</p>';
  await act(() => Promise.resolve(storeElsewhere(storedDraft(theirs, { version: 7 }))));
  expect(editor.getHTML()).toBe(theirs);
  act(() => void editor.commands.undo());
  expect(editor.getHTML()).toBe('<p>Doom.</p><p>Theirs.</p>');
});

test('undo reverts what was typed between two places that another author has changed', async () => {
  const { draft, editor, storeElsewhere } = open('<p>Intro.</p><p>Doom.</p><p>Outro.</p>');
  act(() => void editor.commands.insertContentAt(13, ' and gloom'));
  await act(() => draft.saveNow());
  const theirs = '<p>The intro.</p><p>Doom and gloom.</p><p>Outro.</p><p>Theirs.</p>';
  await act(() => Promise.resolve(storeElsewhere(storedDraft(theirs, { version: 7 }))));
  expect(editor.getHTML()).toBe(theirs);
  act(() => void editor.commands.undo());
  expect(editor.getHTML()).toBe('<p>The intro.</p><p>Doom.</p><p>Outro.</p><p>Theirs.</p>');
});

test('undo reverts putting an earlier version into the draft', () => {
  const { draft, editor } = open('<p>Doom.</p>');
  act(() => draft.put(contentOf('<p>Earlier.</p>')));
  expect(editor.getHTML()).toBe('<p>Earlier.</p>');
  act(() => void editor.commands.undo());
  expect(editor.getHTML()).toBe('<p>Doom.</p>');
});

test('undo after keeping another author’s version brings back the author’s own text, as unsaved', async () => {
  const { draft, editor, answer } = open('<p>Doom.</p>', { atOnce: false });
  act(() => void editor.commands.insertContentAt(5, ' and gloom'));
  const saving = draft.saveNow();
  await act(() => Promise.resolve());
  answer({ type: 'conflict', theirs: storedDraft('<p>Theirs.</p>', { version: 7 }) });
  await act(() => saving);
  await act(() => draft.resolveConflict('theirs'));
  expect(editor.getHTML()).toBe('<p>Theirs.</p>');
  act(() => void editor.commands.undo());
  expect(editor.getHTML()).toBe('<p>Doom and gloom.</p>');
  expect(draft.unsaved).toBe(true);
});
