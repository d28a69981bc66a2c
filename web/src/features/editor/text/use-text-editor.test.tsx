import type { Editor } from '@tiptap/core';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toastStore } from '../../../ui/toast-store.ts';
import { DraftStore } from '../autosave/draft-store.ts';

import { fromStored } from '../autosave/open-draft.ts';
import { useDraft } from '../autosave/use-draft.ts';
import { contentOf, fakeDraftServices, storedDraft } from '../testing/fake-draft-services.ts';
import { useTextEditor } from './use-text-editor.ts';

Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });

/** Opens the editor of a draft that others may also save. */
function open(html: string, options?: { atOnce: boolean }) {
  const fake = fakeDraftServices(options);
  const draft = new DraftStore(fake.services, fromStored(storedDraft(html)));
  const nothing = () => undefined;
  const { result } = renderHook(() => {
    const { html: shown, edition, canUndo } = useDraft(draft);
    const handlers = { onFiles: nothing, onOpenDialog: nothing };
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

test('a key acts where the browser has just moved the cursor', () => {
  const { editor } = open('<p>Doom and gloom.</p>');
  document.body.append(editor.view.dom);
  editor.view.focus();
  getSelection()?.collapse(editor.view.dom.querySelector('p')!.firstChild, 4);
  const enter = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true });
  act(() => void editor.view.dom.dispatchEvent(enter));
  expect(editor.getText({ blockSeparator: '|' })).toBe('Doom| and gloom.');
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

/** Dispatches the paste event of a browser, because jsdom has no clipboard. */
function paste(editor: Editor, text: string, { html = '', files = [] as File[] } = {}): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const getData = (type: string) => (type === 'text/plain' ? text : html);
  const clipboardData = { getData, types: ['text/plain'], files };
  editor.view.dom.dispatchEvent(Object.assign(event, { clipboardData }));
}

/** Opens the editor, and waits for what loads once one can write. */
async function openWhole(html: string): Promise<Editor> {
  const { editor } = open(html);
  await act(() => vi.dynamicImportSettled());
  return editor;
}

const embedCode = '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';
const player = '<div data-player="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></div>';

test.each([
  ['at the end of a paragraph', 6, `<p>Doom.</p>${player}<p></p>`],
  ['at the start of a paragraph', 1, `${player}<p>Doom.</p>`],
  ['in the middle of a paragraph', 3, `<p>Do</p>${player}<p>om.</p>`],
])('embed code pasted %s becomes a player', async (_where, at, html) => {
  const editor = await openWhole('<p>Doom.</p>');
  act(() => void editor.commands.setTextSelection(at));
  act(() => paste(editor, embedCode));
  expect(editor.getHTML()).toBe(html);
});

test('embed code of a service without a player is not pasted as letters, and a message says what has one', async () => {
  const editor = await openWhole('<p>Doom.</p>');
  act(() => void editor.commands.setTextSelection(6));
  act(() => paste(editor, '<iframe src="https://player.vimeo.com/video/1"></iframe>'));
  expect(editor.getHTML()).toBe('<p>Doom.</p>');
  expect(toastStore.get().map(({ text }) => text)).toEqual([
    expect.stringMatching(/^This leads to no player of/),
  ]);
});

test.each([
  ['copied with its file', '', [new File(['x'], 'stage.png', { type: 'image/png' })]],
  ['of a video, copied with its address', 'https://youtu.be/dQw4w9WgXcQ', []],
])('no picture is said to be left out when it is one %s', async (_how, text, files) => {
  const editor = await openWhole('<p></p>');
  for (const { id } of toastStore.get()) toastStore.dismiss(id);
  act(() => paste(editor, text, { html: '<img src="https://other.example/stage.png">', files }));
  expect(toastStore.get()).toEqual([]);
});

test('the address of a video pasted into an empty table cell leaves the table whole', async () => {
  const editor = await openWhole('<table><tr><td>Rain</td><td></td></tr></table>');
  act(() => void editor.commands.setTextSelection(12));
  act(() => paste(editor, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'));
  expect(editor.getHTML()).toMatch(/^<table><tbody><tr><td><p>Rain<\/p><\/td><td><p><a href/);
});

test('embed code pasted into a table cell becomes a player below the table', async () => {
  const table = '<table><tbody><tr><td><p>Rain</p></td><td><p></p></td></tr></tbody></table>';
  const editor = await openWhole(`${table}<p>Doom.</p>`);
  act(() => void editor.commands.setTextSelection(12));
  act(() => paste(editor, embedCode));
  expect(editor.getHTML()).toBe(`${table}${player}<p>Doom.</p>`);
  expect(editor.state.selection.$from.parent.textContent).toBe('Doom.');
});

/** The clipboard of a browser, as far as pasting needs it. */
class FakeDataTransfer extends Map<string, string> {
  readonly setData = (type: string, data: string) => void this.set(type, data);
  readonly getData = (type: string) => this.get(type) ?? '';
  readonly files: File[] = [];
}

test('what is pasted before the code for it has loaded is pasted then', async () => {
  vi.stubGlobal('DataTransfer', FakeDataTransfer);
  const { editor } = open('<p>Doom.</p>');
  act(() => void editor.commands.setTextSelection(6));
  act(() => paste(editor, embedCode));
  expect(editor.getHTML()).toBe('<p>Doom.</p>');
  await act(() => vi.dynamicImportSettled());
  expect(editor.getHTML()).toBe(`<p>Doom.</p>${player}<p></p>`);
});

test('a list copied as plain text has its signs and no empty lines', async () => {
  const { editor } = open('<p>Set:</p><ul><li>Bell</li><li>Rain</li></ul>');
  await act(() => vi.dynamicImportSettled());
  const { text } = editor.view.serializeForClipboard(editor.state.doc.slice(0, 23));
  expect(text).toBe('Set:\n\n- Bell\n- Rain');
});
