import { emptyDraftFields } from '@contract/draft-fields.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DraftRecord } from '../../../data/drafts.ts';
import * as publishing from '../../../data/publishing.ts';
import { Here, renderAt } from '../../../testing/render.tsx';
import { ToastStack } from '../../../ui/toast.tsx';
import { useDraft } from '../autosave/use-draft.ts';
import { DraftStore } from '../autosave/draft-store.ts';
import { fromStored } from '../autosave/open-draft.ts';
import { fakeDraftServices, storedDraft } from '../testing/fake-draft-services.ts';
import { PublishPanel } from './publish-panel.tsx';

vi.mock('../../../data/publishing.ts');

const done = { ok: true, value: { state: 'draft', slug: null, publishedAt: null, publishAt: null } } as const;
const now = Date.parse('2026-11-21T20:00:00Z');

beforeEach(() => {
  for (const call of Object.values(publishing)) vi.mocked(call).mockResolvedValue(done);
});

function setUp(
  record: Partial<DraftRecord>,
  { blocked = false, owner = null as string | null, advice = [] as string[] } = {},
) {
  const fields = { ...emptyDraftFields, title: 'Doom', slug: 'doom' };
  const stored = storedDraft('<p>x</p>', { version: 4, fields, ...record });
  const fake = fakeDraftServices();
  const draft = new DraftStore(fake.services, fromStored(stored));
  const onBlocked = vi.fn();
  const onPreview = vi.fn();
  function Panel() {
    const state = useDraft(draft);
    return (
      <PublishPanel
        draft={draft}
        state={state}
        now={now}
        uid="me"
        owner={owner}
        {...{ blocked, advice, onBlocked, onPreview }}
      />
    );
  }
  const rendered = renderAt(
    <>
      <Panel />
      <Here />
      <ToastStack />
    </>,
  );
  return { ...rendered, ...fake, draft, onBlocked };
}

const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const panel = () => within(screen.getByRole('region', { name: 'The press' }));
const actions = () =>
  panel()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test.each<[state: string, record: Partial<DraftRecord>, said: RegExp, buttons: string[]]>([
  [
    'a draft',
    {},
    /nobody but its authors, the admins/,
    ['Publish now', 'Schedule', 'Preview', 'Versions', 'Delete'],
  ],
  [
    'a scheduled one',
    { state: 'scheduled', publishAt: Date.parse('2026-11-22T07:00:00Z') },
    /Goes out Sun,? 22 Nov 2026, 08:00 \(Berlin\)/,
    ['Publish now', 'Schedule again', 'Keep as draft', 'Preview', 'Versions', 'Delete'],
  ],
  [
    'a published one',
    { state: 'published', slug: 'doom', publishedVersion: 4 },
    /Readers see it as it stands here/,
    ['Update', 'Preview', 'Versions', 'Unpublish', 'Delete'],
  ],
  [
    'a published one with changes',
    { state: 'published', slug: 'doom', publishedVersion: 3 },
    /do not see your changes before you press Update/,
    ['Update', 'Discard changes', 'Preview', 'Versions', 'Unpublish', 'Delete'],
  ],
  ['a deleted one', { state: 'deleted' }, /Nobody finds it any more/, ['Bring it back', 'Preview']],
])('%s shows its state and the possible actions', (_state, record, said, buttons) => {
  setUp(record);
  expect(
    screen.getByText((_text, element) => element?.tagName === 'P' && said.test(element.textContent)),
  ).toBeVisible();
  expect(actions()).toEqual(buttons);
});

test('a scheduled article that has become incomplete says that it will not be published', () => {
  const scheduled = { state: 'scheduled', publishAt: Date.parse('2026-11-22T07:00:00Z') } as const;
  setUp(scheduled, { blocked: true });
  expect(screen.getByText('Like this it will not go out')).toBeVisible();
  expect(panel().getByText(/Something that it needs is missing/)).toBeVisible();
});

test('a failed scheduled publication says why it failed', () => {
  setUp({ failure: 'Another article has this address.' });
  expect(screen.getByText('Another article has this address.')).toBeVisible();
});

test.each<[article: string, record: Partial<DraftRecord>, said: RegExp]>([
  ['that was public before', { slug: 'doom', publishedAt: 1 }, /[Nn]obody is told again\./],
  ['that is new', {}, /and those who follow its authors or its bands are told\./],
])('publishing or scheduling an article %s says who is notified', async (_article, record, said) => {
  const { user } = setUp(record);
  await user.click(button('Publish now'));
  expect(screen.getByRole('dialog')).toHaveTextContent(said);
  await user.click(dialog('Publish now').getByRole('button', { name: 'Cancel' }));
  await user.click(button('Schedule'));
  expect(screen.getByRole('dialog')).toHaveTextContent(said);
});

test('publishing a scheduled article at once says when it was to go out', async () => {
  const { user } = setUp({ state: 'scheduled', publishAt: Date.parse('2026-11-22T07:00:00Z') });
  await user.click(button('Publish now'));
  expect(screen.getByRole('dialog')).toHaveTextContent(
    /It was to go out Sun,? 22 Nov 2026, 08:00 \(Berlin\)\./,
  );
});

test('publishing moves the focus to the next possible action', async () => {
  const { user, storeElsewhere } = setUp({});
  const out = { state: 'published', slug: 'doom', publishedVersion: 4, version: 4 } as const;
  vi.mocked(publishing.publishDraft).mockImplementation(() => {
    storeElsewhere(storedDraft('<p>x</p>', out));
    return Promise.resolve(done);
  });
  await user.click(button('Publish now'));
  await user.click(dialog('Publish now').getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(button('Preview')).toHaveFocus());
  expect(button('Update')).toBeDisabled();
  await user.click(button('See it'));
  expect(screen.getByText('at /article/doom')).toBeVisible();
});

test('changes made elsewhere do not move the focus', async () => {
  const { user, storeElsewhere } = setUp({});
  await user.click(button('Preview'));
  await user.click(document.body);
  act(() => storeElsewhere(storedDraft('<p>x</p>', { state: 'deleted', version: 4 })));
  expect(button('Bring it back')).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('publishing an incomplete article leads to what is missing', async () => {
  const { user, onBlocked } = setUp({}, { blocked: true });
  await user.click(button('Publish now'));
  await user.click(button('Schedule'));
  expect(onBlocked).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a refusal is shown in its dialog, and publishing can be retried', async () => {
  vi.mocked(publishing.publishDraft).mockResolvedValueOnce({
    ok: false,
    code: 'slug-taken',
    message: 'Another article took the address.',
  });
  const { user } = setUp({});
  await user.click(button('Publish now'));
  await user.click(dialog('Publish now').getByRole('button', { name: 'Publish' }));
  expect(dialog('Publish now').getByRole('alert')).toHaveTextContent('Another article took the address.');
  await user.click(dialog('Publish now').getByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each<[offline: string, beforeTheQuestion: boolean]>([
  ['has been offline for long', true],
  ['goes offline meanwhile', false],
])('nothing is published if the last changes cannot be saved: the author %s', async (_offline, before) => {
  const { user, draft, connect } = setUp({});
  vi.spyOn(draft, 'saveNow').mockReturnValue(new Promise(() => undefined));
  act(() => draft.textChanged());
  if (before) act(() => connect(false));
  await waitFor(() => expect(draft.get().copy).toBe('kept'));
  await user.click(button('Publish now'));
  await user.click(dialog('Publish now').getByRole('button', { name: 'Publish' }));
  if (!before) act(() => connect(false));
  expect(await dialog('Publish now').findByRole('alert')).toHaveTextContent(/could not be saved first/);
  expect(publishing.publishDraft).not.toHaveBeenCalled();
});

test('what was not done because of unsaved changes is no longer complained of once they are saved', async () => {
  const { user, draft, connect } = setUp({});
  vi.spyOn(draft, 'saveNow').mockReturnValueOnce(new Promise(() => undefined));
  act(() => draft.textChanged());
  act(() => connect(false));
  await user.click(button('Delete'));
  expect(await panel().findByRole('alert')).toHaveTextContent(/could not be saved first/);
  act(() => connect(true));
  await act(() => draft.saveNow());
  expect(draft.get().status.kind).toBe('saved');
  expect(panel().queryByRole('alert')).toBeNull();
});

test('a draft is deleted immediately, and restored by Undo', async () => {
  const { user } = setUp({});
  await user.click(button('Delete'));
  expect(publishing.deleteDraft).toHaveBeenCalledWith('d1');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(publishing.undoDelete).toHaveBeenCalledWith('d1');
  expect(await screen.findByText('It is a draft again.')).toBeVisible();
});

test('Undo says that a scheduled draft is scheduled again', async () => {
  const at = Date.now() + 3_600_000;
  const { user } = setUp({ state: 'scheduled', publishAt: at });
  const back = { state: 'scheduled', slug: null, publishedAt: null, publishAt: at } as const;
  vi.mocked(publishing.undoDelete).mockResolvedValue({ ok: true, value: back });
  await user.click(button('Delete'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('It is scheduled again.')).toBeVisible();
});

test('a published article is deleted after a confirmation', async () => {
  const { user } = setUp({ state: 'published', slug: 'doom', publishedVersion: 4 });
  await user.click(button('Delete'));
  expect(publishing.deleteDraft).not.toHaveBeenCalled();
  await user.click(dialog('Delete').getByRole('button', { name: 'Delete' }));
  expect(publishing.deleteDraft).toHaveBeenCalledWith('d1');
  const out = { state: 'published', slug: 'doom', publishedAt: 1, publishAt: null } as const;
  vi.mocked(publishing.undoDelete).mockResolvedValue({ ok: true, value: out });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('It is on the site again.')).toBeVisible();
});

test('a deleted draft can be restored even if its text cannot be saved', async () => {
  const { user, draft } = setUp({ state: 'deleted' });
  vi.spyOn(draft, 'saveNow').mockResolvedValue(false);
  await user.click(button('Bring it back'));
  expect(publishing.restoreDraft).toHaveBeenCalledWith('d1');
});

test.each<[state: string, record: Partial<DraftRecord>, buttons: string[]]>([
  ['a draft', {}, ['Preview', 'Versions']],
  [
    'a published one',
    { state: 'published', slug: 'doom', publishedAt: 1, publishedVersion: 3 },
    ['Preview', 'Versions'],
  ],
])('a co-author of %s is told who decides, and has no publishing actions', (_state, record, buttons) => {
  setUp(record, { owner: 'Mara Voss' });
  expect(screen.getByText('Mara Voss decides when it goes out.')).toBeVisible();
  expect(actions()).toEqual(buttons);
});

test('the question before publishing says which advice stayed open', async () => {
  const { user } = setUp({}, { advice: ['“TK” is still in the text: “[TK: picture]”', 'No tags yet.'] });
  await user.click(button('Publish now'));
  expect(dialog('Publish now').getByText('2 pieces of advice stayed open:')).toBeVisible();
  expect(dialog('Publish now').getByText(/TK: picture/)).toBeVisible();
});
