import type { Editor } from '@tiptap/core';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchConnection } from '../../../platform/watch-path.ts';
import { renderAt } from '../../../testing/render.tsx';
import { type Present, sayGone, sayPresent, watchPresence } from '../api/draft-presence.ts';
import { storedDraft } from '../testing/fake-draft-services.ts';
import OtherWriters from './other-writers.tsx';
import { openText } from '../testing/open-text.ts';

vi.mock('../api/draft-presence.ts', () => ({
  watchPresence: vi.fn(),
  sayPresent: vi.fn(() => Promise.resolve()),
  sayGone: vi.fn(() => Promise.resolve()),
}));
vi.mock('../../../platform/watch-path.ts', () => ({ watchConnection: vi.fn() }));
vi.mock('../../../platform/read-path.ts', () => ({
  readPath: (path: string) =>
    Promise.resolve({ ada: 'Ada', bo: 'Bo', cy: 'Cy' }[path.split('/')[1] ?? ''] ?? null),
}));

let emit: (...present: Present[]) => void;
let connect: (connected: boolean) => void;

beforeEach(() => {
  vi.mocked(watchPresence).mockReturnValue((onValue) => {
    emit = (...present) => act(() => onValue(present));
    return () => undefined;
  });
  vi.mocked(watchConnection).mockImplementation((onChange) => {
    connect = (connected) => act(() => onChange(connected));
    return () => undefined;
  });
});

const minute = 60_000;
const mine = { uid: 'me', at: 20 * minute };

function setUp() {
  const editor = openText('<p>One.</p><p>Two.</p><p>Three.</p>');
  const state = { id: 'd1', record: storedDraft('').record, edition: 0 };
  const page = renderAt(<OtherWriters state={state} editor={editor} uid="me" />);
  connect(true);
  return { ...page, editor };
}

const marks = ({ view }: Editor) =>
  [...view.dom.querySelectorAll<HTMLElement>('[data-writer]')].map(({ textContent, dataset }) => [
    textContent,
    dataset['writer'],
  ]);

test('whoever else has the draft open is named, once and to screen readers, with a mark where they write', async () => {
  const { editor } = setUp();
  emit(mine, { uid: 'ada', at: 20 * minute, block: 1 });
  expect(await screen.findByText('Ada is here too')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Ada is here too.');
  expect(marks(editor)).toEqual([['Two.', 'Ada']]);

  emit(mine, { uid: 'ada', at: 20 * minute, block: 2 }, { uid: 'bo', at: 20 * minute, block: 2 });
  expect(await screen.findByText('Ada and Bo are here too')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^Bo is here too\.$/);
  expect(marks(editor)).toEqual([['Three.', 'Ada, Bo']]);
  expect(editor.getHTML()).not.toContain('Ada');

  emit(mine);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('other tabs of the writer are not shown, nor who only looks at a place beside the text marked', async () => {
  const { editor } = setUp();
  emit(mine, { ...mine, block: 0 }, { uid: 'ada', at: 20 * minute });
  expect(await screen.findByText('Ada is here too')).toBeVisible();
  expect(marks(editor)).toEqual([]);
});

test('a tab that the database has not noticed leaving is forgotten after a while', async () => {
  setUp();
  emit(mine, { uid: 'ada', at: 2 * minute, block: 1 }, { uid: 'bo', at: 15 * minute });
  expect(await screen.findByText('Bo is here too')).toBeVisible();
});

test('nobody is shown while offline, and the place of the writer is said again afterwards', async () => {
  const { editor } = setUp();
  emit(mine, { uid: 'ada', at: 20 * minute, block: 1 });
  await screen.findByText('Ada is here too');
  connect(false);
  expect(screen.queryByText('Ada is here too')).toBeNull();
  expect(marks(editor)).toEqual([]);
  vi.mocked(sayPresent).mockClear();
  connect(true);
  expect(sayPresent).toHaveBeenCalledExactlyOnceWith('d1', 'me', null);
});

test('whoever leaves the editor takes back that they have the draft open', () => {
  const { unmount } = setUp();
  expect(sayPresent).toHaveBeenCalledWith('d1', 'me', null);
  unmount();
  expect(sayGone).toHaveBeenCalledExactlyOnceWith('d1', 'me');
});
