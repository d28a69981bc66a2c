import { emptyDraftFields } from '@contract/draft-fields.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DraftContent, DraftRecord } from '../../../data/drafts.ts';
import * as publishing from '../../../data/publishing.ts';
import { renderAt } from '../../../testing/render.tsx';
import { ToastStack } from '../../../ui/toast.tsx';
import * as api from '../api/draft-versions.ts';
import { DraftStore } from '../autosave/draft-store.ts';
import { fromStored } from '../autosave/open-draft.ts';
import { useDraft } from '../autosave/use-draft.ts';
import { PublishPanel } from '../publish/publish-panel.tsx';
import { contentOf, fakeDraftServices, storedDraft } from '../testing/fake-draft-services.ts';
// Imported up front, so that loading it does not count towards a test's timeout.

vi.mock('../../../data/publishing.ts');
vi.mock('../../../platform/read-path.ts', () => ({
  readPath: (path: string) => Promise.resolve(path === 'profiles/boss/displayName' ? 'Gerda' : null),
}));
vi.mock('../api/draft-versions.ts');

const now = Date.parse('2026-11-21T20:00:00Z');
const done = { ok: true, value: { state: 'draft', slug: null, publishedAt: null, publishAt: null } } as const;
const version = (key: string, change: Partial<api.KeptVersion> = {}): api.KeptVersion => ({
  ...{ key, kind: 'saved', at: now, by: 'me', title: 'Doom', words: 2 },
  ...change,
});
const kept = [
  version('v00000003', { by: 'boss' }),
  version('v00000002', { kind: 'before-restore', by: 'gone', replacedBy: 'boss', words: 1 }),
  version('v00000001', { kind: 'published', title: 'Gloom' }),
];
const earlier: DraftContent = contentOf('<p>Slow and low.</p>', 'Gloom');

beforeEach(() => {
  for (const call of Object.values(publishing)) vi.mocked(call).mockResolvedValue(done);
  vi.mocked(api.watchVersions).mockReturnValue((onValue) => {
    onValue(kept);
    return () => undefined;
  });
  vi.mocked(api.loadVersion).mockResolvedValue(earlier);
  vi.mocked(api.loadPublished).mockResolvedValue(earlier);
});

function setUp(record: Partial<DraftRecord> = {}) {
  const fields = { ...emptyDraftFields, title: 'Doom' };
  const fake = fakeDraftServices();
  const draft = new DraftStore(
    fake.services,
    fromStored(storedDraft('<p>Slow or low.</p>', { version: 4, fields, ...record })),
  );
  function Panel() {
    const state = useDraft(draft);
    const others = {
      owner: null,
      blocked: false,
      advice: [],
      onBlocked: () => undefined,
      onPreview: () => undefined,
    };
    return <PublishPanel draft={draft} state={state} now={now} uid="me" {...others} />;
  }
  const rendered = renderAt(
    <>
      <Panel />
      <ToastStack />
    </>,
  );
  return { ...rendered, ...fake, draft };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Versions' }));
const versionsIn = async () => within(await (await dialog()).findByRole('list')).findAllByRole('button');
const discardDialog = async () => within(await screen.findByRole('dialog', { name: 'Discard changes' }));

test('the list shows for each version its origin, time, author, length, and title if different', async () => {
  const { user } = setUp();
  await user.click(await button('Versions'));
  await (await dialog()).findByText(/^by Gerda/);
  expect(
    (await versionsIn()).map(({ textContent }) =>
      textContent.replace(/\d\d:\d\d(?: on \d+ \w+)?(?: \(Berlin\))?/, 'then'),
    ),
  ).toEqual([
    'Autosaved then by Gerda, 2 words',
    'Replaced then a former member’s text, replaced by Gerda, 1 word',
    'Published then by you, 2 words, “Gloom”',
  ]);
});

test('an empty list says when the first version is saved', async () => {
  vi.mocked(api.watchVersions).mockReturnValue((onValue) => {
    onValue([]);
    return () => undefined;
  });
  const { user } = setUp();
  await user.click(await button('Versions'));
  expect(await screen.findByText(/No version yet/)).toBeVisible();
});

test('a list that fails to load can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(api.watchVersions).mockReturnValueOnce((_onValue, onError) => {
    onError(new Error('refused'));
    return () => undefined;
  });
  const { user } = setUp();
  await user.click(await button('Versions'));
  expect(await screen.findByText(/^The versions did not arrive/)).toBeVisible();
  expect(await button('Try again')).toBeVisible();
});

test('a version is compared with the draft, and changed words are marked visually and for screen readers', async () => {
  const { user } = setUp();
  await user.click(await button('Versions'));
  await user.click(await button(/Published/));
  const shown = await dialog();
  expect(shown.getByRole('heading', { name: /Published at/ })).toHaveFocus();
  await shown.findByText('and');
  const marks = [...document.querySelectorAll('dialog dl :is(ins, del), dialog div > p :is(ins, del)')];
  expect(marks.map((mark) => `${mark.tagName} ${mark.textContent.trim()}`)).toEqual([
    'DEL Struck through',
    'INS underlined',
    'DEL [removed: Gloom]',
    'INS [added: Doom]',
    'DEL [removed: and]',
    'INS [added: or]',
  ]);
  await user.click(shown.getByRole('button', { name: 'All versions' }));
  expect((await versionsIn())[2]).toHaveFocus();
});

test('a version is restored after the server has saved the current one, and Undo brings that back', async () => {
  const { user, draft, saves } = setUp();
  await user.click(await button('Versions'));
  await user.click(await button(/Published/));
  await user.click(await button('Restore this version'));
  expect(publishing.keepVersion).toHaveBeenCalledExactlyOnceWith('d1', 4);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(saves.map(({ base, content }) => [base, content.html])).toEqual([[4, earlier.html]]);
  expect(draft.get()).toMatchObject({
    html: earlier.html,
    fields: { title: 'Gloom' },
    status: { kind: 'saved' },
  });

  await user.click(await button('Undo'));
  expect(publishing.keepVersion).toHaveBeenLastCalledWith('d1', 5);
  expect(saves.at(-1)).toMatchObject({ base: 5, content: { html: '<p>Slow or low.</p>' } });
  expect(draft.get().fields.title).toBe('Doom');
});

test('nothing is restored if the server cannot save the current version', async () => {
  const message = 'The text has been saved again meanwhile.';
  vi.mocked(publishing.keepVersion).mockResolvedValue({ ok: false, code: 'version-conflict', message });
  const { user, saves } = setUp();
  await user.click(await button('Versions'));
  await user.click(await button(/Published/));
  await user.click(await button('Restore this version'));
  expect((await dialog()).getByRole('alert')).toHaveTextContent(message);
  expect(saves).toEqual([]);
});

test('the dialog stays open while a version is being restored, which cannot be cancelled', async () => {
  vi.mocked(publishing.keepVersion).mockReturnValue(new Promise(() => undefined));
  const { user } = setUp();
  await user.click(await button('Versions'));
  await user.click(await button(/Published/));
  await user.click(await button('Restore this version'));
  const shown = await dialog();
  expect(shown.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(shown.getByRole('button', { name: 'Cancel' }));
  await user.click(shown.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('dialog', { name: 'Versions' })).toBeVisible();
});

test('a version that was deleted says so', async () => {
  vi.mocked(api.loadVersion).mockResolvedValue(null);
  const { user, saves } = setUp();
  await user.click(await button('Versions'));
  await user.click(await button(/Published/));
  expect(await screen.findByText(/kept no more/)).toBeVisible();
  await user.click(await button('Restore this version'));
  expect((await dialog()).getByRole('alert')).toHaveTextContent(/kept no more/);
  expect(saves).toEqual([]);
});

test('discarding changes to a published article takes one confirmation, and saves before and after it', async () => {
  const { user, draft, saves } = setUp({ state: 'published', slug: 'doom', publishedVersion: 3 });
  await user.click(await button('Discard changes'));
  expect(saves).toEqual([]);
  await user.click((await discardDialog()).getByRole('button', { name: 'Discard changes' }));
  expect(draft.get().html).toBe(earlier.html);
  expect(vi.mocked(publishing.keepVersion).mock.calls).toEqual([
    ['d1', 4],
    ['d1', 5],
  ]);
  expect(await button('Undo')).toBeVisible();
});

test('an article published before versions existed says that there is nothing to go back to', async () => {
  vi.mocked(api.loadPublished).mockResolvedValue(null);
  const { user, saves } = setUp({ state: 'published', slug: 'doom', publishedVersion: 3 });
  await user.click(await button('Discard changes'));
  await user.click((await discardDialog()).getByRole('button', { name: 'Discard changes' }));
  expect((await discardDialog()).getByRole('alert')).toHaveTextContent(/before versions were kept/);
  expect(saves).toEqual([]);
});
