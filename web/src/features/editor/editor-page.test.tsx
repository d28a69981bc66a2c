import { emptyDraftFields, type DraftFields } from '@contract/draft-fields.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DraftRecord } from '../../data/drafts.ts';
import { restoreDraft } from '../../data/publishing.ts';
import { renderAt } from '../../testing/render.tsx';
import { ToastStack } from '../../ui/toast.tsx';
import type { SaveOutcome } from './api/draft-saving.ts';
import type { OpenedDraft } from './autosave/draft-state.ts';
import { DraftStore } from './autosave/draft-store.ts';
import { type EditorState, useOpenDraft } from './autosave/use-open-draft.ts';
import { fromStored } from './autosave/open-draft.ts';
import { EditorPage } from './editor-page.tsx';
import { contentOf, fakeDraftServices, fresh, storedDraft } from './testing/fake-draft-services.ts';

vi.mock('./autosave/use-open-draft.ts');
vi.mock('../../data/drafts.ts', () => ({ slugHolder: () => Promise.resolve(null) }));
vi.mock('../../platform/watch-path.ts', () => ({ watchConnection: () => () => undefined }));
vi.mock('./api/draft-presence.ts', () => ({ watchPresence: () => () => () => undefined }));
vi.mock('./api/co-authors.ts', () => ({ watchCoAuthors: () => () => () => undefined }));
vi.mock('./api/draft-notes.ts', () => ({ watchNotes: () => () => () => undefined }));
vi.mock('../../data/publishing.ts', () => ({ restoreDraft: vi.fn() }));

const picture = { id: 'c', width: 1, height: 1, widths: [1], placeholder: '#000000', alt: 'A stage' };
const complete: DraftFields = {
  ...{ ...emptyDraftFields, title: 'Doom', slug: 'doom', kind: 'news', excerpt: 'A night of doom.' },
  cover: picture,
};

const copy = { id: 'd1', uid: 'me', base: 1, content: contentOf('<p>Kept.</p>'), at: 0 };
const choose: EditorState = { state: 'choose', copy, stored: null, restore: vi.fn(), discard: vi.fn() };

const page = () => (
  <main>
    <EditorPage
      draftId="d1"
      shared={null}
      author={{ uid: 'me', name: 'Me', admin: false }}
      onNamed={vi.fn()}
      onLeft={vi.fn()}
    />
    <ToastStack />
  </main>
);

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

beforeEach(() => void vi.mocked(useOpenDraft).mockReturnValue({ state: 'opening' }));

test('the focus on the heading of a draft that is opening moves to the heading of the opened one', async () => {
  const { rerender } = renderAt(page());
  heading('Upload article').focus();
  vi.mocked(useOpenDraft).mockReturnValue(choose);
  rerender(page());
  await vi.dynamicImportSettled();
  await vi.waitFor(() => expect(heading('Still here')).toHaveFocus());
});

test('a draft that opens takes no focus if nothing had it', () => {
  const { rerender } = renderAt(page());
  vi.mocked(useOpenDraft).mockReturnValue(choose);
  rerender(page());
  expect(document.body).toHaveFocus();
});

test('the first letter after Enter in the title is one of the text', async () => {
  const draft = new DraftStore(fakeDraftServices().services, fresh);
  vi.mocked(useOpenDraft).mockReturnValue({ state: 'open', draft, editorKey: 1 });
  renderAt(page());
  const title = await screen.findByRole('textbox', { name: 'Title' });
  title.focus();
  fireEvent.keyDown(title, { key: 'Enter' });
  // At once: a fast writer does not wait for the next frame.
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus();
});

async function openUnsaved(outcome: SaveOutcome, opened: OpenedDraft = { ...fresh, id: 'd1', base: 1 }) {
  const fake = fakeDraftServices({ atOnce: false });
  const draft = new DraftStore(fake.services, opened);
  vi.mocked(useOpenDraft).mockReturnValue({ state: 'open', draft, editorKey: 1 });
  const { user } = renderAt(page());
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Doom');
  act(() => void draft.saveNow());
  await vi.waitFor(() => expect(fake.saves).toHaveLength(1));
  act(() => fake.answer(outcome));
  return { ...fake, user, notice: await screen.findByRole('alert') };
}

test('the stamp of a text that was not saved leads to the reason, and the focus goes on to the heading', async () => {
  const { user, notice, saves, answer } = await openUnsaved({ type: 'refused', why: 'unknown' });
  await user.click(screen.getByRole('button', { name: 'See why' }));
  expect(document.activeElement).toContainElement(notice);
  expect(notice).toHaveTextContent('The server refused it. Try again');
  await user.click(within(notice).getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(saves).toHaveLength(2));
  act(() => answer());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(heading('Upload article')).toHaveFocus();
});

const theirs = storedDraft('', { version: 2, fields: contentOf('', 'Sludge').fields });

test.each<[button: string, outcome: SaveOutcome]>([
  ['Save as a new draft', { type: 'refused', why: 'gone' }],
  ['Save mine as a copy', { type: 'conflict', theirs }],
])('%s says where the author writes now', async (button, outcome) => {
  const { user } = await openUnsaved(outcome);
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText('You are now writing in the copy.')).toBeVisible();
  // The browser gives it back to what had it before a dialog.
  if (outcome.type === 'refused') expect(heading('Upload article')).toHaveFocus();
});

test('who writes on in a deleted draft is offered to bring it back first, which saves the text', async () => {
  vi.mocked(restoreDraft).mockResolvedValue({
    ok: true,
    value: { state: 'draft', slug: null, publishedAt: null, publishAt: null },
  });
  const deleted = fromStored(storedDraft('<p>x</p>', { id: 'd1', state: 'deleted' }));
  const { user, notice } = await openUnsaved({ type: 'refused', why: 'gone' }, deleted);
  expect(notice).toHaveTextContent(
    'This draft has been deleted. Bring it back, and your text is saved in it.',
  );
  const offered = within(notice).getAllByRole('button');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Bring it back', 'Save as a new draft']);
  await user.click(within(notice).getByRole('button', { name: 'Bring it back' }));
  expect(restoreDraft).toHaveBeenCalledExactlyOnceWith('d1');
  expect(await screen.findByText('It is a draft again.')).toBeVisible();
});

test.each<[state: string, record: Partial<DraftRecord>, button: string, question: string | null]>([
  ['a complete draft', {}, 'Publish…', 'Publish now'],
  ['a changed article', { state: 'published', slug: 'doom', publishedVersion: 1 }, 'Update…', 'Update'],
  ['an article without changes', { state: 'published', slug: 'doom', publishedVersion: 2 }, 'Update…', null],
  ["a co-author's draft", { owner: 'somebody else' }, 'More…', null],
  ['an incomplete draft', { fields: { ...complete, excerpt: '' } }, 'Publish…', null],
])(
  'of %s the button in the head asks at once, or leads below the text',
  async (_, record, name, question) => {
    const stored = storedDraft('<p>Loud.</p>', { version: 2, fields: complete, ...record });
    const draft = new DraftStore(fakeDraftServices().services, fromStored(stored));
    vi.mocked(useOpenDraft).mockReturnValue({ state: 'open', draft, editorKey: 1 });
    const { user } = renderAt(page());
    const press = await screen.findByRole('region', { name: 'The press' });
    await user.click(screen.getByRole('button', { name }));
    if (question !== null) expect(screen.getByRole('dialog')).toHaveAccessibleName(question);
    else expect(press.parentElement).toHaveFocus();
    expect(screen.queryAllByRole('dialog')).toHaveLength(question === null ? 0 : 1);
  },
);
