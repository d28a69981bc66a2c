import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type DraftListWatcher, type DraftRow, watchDrafts } from '../../data/draft-list.ts';
import { readPublicName } from '../../data/member-names.ts';
import { type DraftSearch, type FoundDraftsWatcher, watchFoundDrafts } from './api/draft-index.ts';
import { watchReads } from './api/reads.ts';
import {
  deleteDraft,
  publishDraft,
  type PublishingResult,
  scheduleDraft,
  unpublishArticle,
  unscheduleDraft,
  updateArticle,
} from '../../data/publishing.ts';
import { renderAt } from '../../testing/render.tsx';
import { ArticleAdmin } from './article-admin.tsx';
import { row } from './testing/row.ts';
import type { Tab } from './view.ts';

vi.mock('../../data/member-names.ts', () => ({ readPublicName: vi.fn() }));
vi.mock('../../data/draft-list.ts', () => ({ watchDrafts: vi.fn() }));
vi.mock('./api/draft-index.ts', () => ({ watchFoundDrafts: vi.fn() }));
vi.mock('./api/recordings.ts', () => ({ watchRecording: () => () => undefined }));
vi.mock('./api/reads.ts', () => ({ watchReads: vi.fn() }));
vi.mock('./api/front-page.ts', () => ({ watchFrontPage: () => () => undefined, readTitle: vi.fn() }));
vi.mock('../../data/publishing.ts', () => ({
  publishDraft: vi.fn(),
  updateArticle: vi.fn(),
  scheduleDraft: vi.fn(),
  unscheduleDraft: vi.fn(),
  unpublishArticle: vi.fn(),
  deleteDraft: vi.fn(),
  restoreDraft: vi.fn(),
}));

const done: PublishingResult = {
  ok: true,
  value: { state: 'draft', slug: null, publishedAt: null, publishAt: null },
};

let watching: { scope: unknown; count: number; watcher: DraftListWatcher }[] = [];
const tell = (rows: DraftRow[]) => act(() => watching.at(-1)?.watcher.onRows(rows));

let searching: { search: DraftSearch; count: number; watcher: FoundDraftsWatcher }[] = [];
const find = (rows: DraftRow[], total = rows.length) =>
  act(() => searching.at(-1)?.watcher.onFound(rows, total));

beforeEach(() => {
  vi.clearAllMocks();
  watching = [];
  searching = [];
  vi.mocked(watchFoundDrafts).mockImplementation((search, count, watcher) => {
    const one = { search, count, watcher };
    searching.push(one);
    return () => void (searching = searching.filter((other) => other !== one));
  });
  vi.mocked(watchDrafts).mockImplementation((scope, count, watcher) => {
    const one = { scope, count, watcher };
    watching.push(one);
    return () => void (watching = watching.filter((other) => other !== one));
  });
  vi.mocked(watchReads).mockReturnValue(() => () => undefined);
  vi.mocked(readPublicName).mockImplementation((uid) =>
    Promise.resolve(uid === 'ilkka' ? 'Ilkka Rautio' : uid === 'mara' ? 'Mara Voss' : null),
  );
});

interface Options {
  admin?: boolean;
  tab?: Tab;
  online?: boolean;
}

const setUp = ({ admin = false, tab = 'all', online = true }: Options = {}) =>
  renderAt(<ArticleAdmin uid="mara" admin={admin} tab={tab} online={online} />);

const rowOf = (title: string) => screen.getByRole('row', { name: new RegExp(`^${title}`) });
const press = (action: string, title: string) => screen.getByRole('button', { name: `${action}: ${title}` });
type User = ReturnType<typeof setUp>['user'];
/** Opens the menu of the row and takes an entry. */
async function choose(user: User, action: string, title: string) {
  await user.click(press('More', title));
  await user.click(screen.getByRole('menuitem', { name: action }));
}

describe('the list of drafts', () => {
  test('loads, and follows changes', () => {
    setUp();
    expect(screen.getByRole('status')).toHaveTextContent('Loading the articles');
    tell([row('a', { title: 'Ash' })]);
    expect(screen.getByRole('table', { name: /^Your articles/ })).toBeVisible();
    expect(rowOf('Ash')).toHaveTextContent('Draft');
    tell([row('a', { title: 'Ash', state: 'published', slug: 'ash', publishedAt: 5 })]);
    expect(rowOf('Ash')).toHaveTextContent('Published');
  });

  test('says how often a published article was read, and nothing of a draft', () => {
    vi.mocked(watchReads).mockImplementation((slug) => (onReads) => {
      onReads(slug === 'ash' ? { total: 12, week: 3 } : { total: 0, week: 0 });
      return () => undefined;
    });
    setUp();
    const out = { state: 'published', publishedAt: 5 } as const;
    tell([row('a', { title: 'Ash', slug: 'ash', ...out }), row('b', { title: 'Bog', slug: 'bog', ...out })]);
    expect(rowOf('Ash')).toHaveTextContent('12 reads, 3 of them in the last 7 days');
    expect(rowOf('Bog')).toHaveTextContent('No reads yet');
    tell([row('a', { title: 'Ash', slug: 'ash', publishedAt: 5 })]);
    expect(rowOf('Ash')).not.toHaveTextContent('reads');
  });

  test.each<[tab: Tab, title: string]>([
    ['all', 'A clean desk'],
    ['scheduled', 'Nothing scheduled'],
    ['deleted', 'The bin is empty'],
  ])('says what the empty tab %s is for', (tab, title) => {
    setUp({ tab });
    tell([]);
    expect(screen.getByText(title)).toBeVisible();
  });

  test('links to a new article, empty or not', () => {
    setUp();
    tell([]);
    const write = () => screen.getByRole('link', { name: 'Write an article' });
    expect(write()).toHaveAttribute('href', '/article/upload');
    tell([row('a', { title: 'Ash' })]);
    expect(write()).toBeVisible();
  });

  test('names its time zone if the reader has another one', () => {
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    const at = (timeZone: string) =>
      zone.mockReturnValue({ timeZone } as unknown as Intl.ResolvedDateTimeFormatOptions);
    at('America/New_York');
    const { unmount } = setUp();
    tell([row('a')]);
    expect(screen.getByText(/Times are those of Berlin/)).toBeVisible();
    unmount();
    at('Europe/Paris');
    setUp();
    tell([row('a')]);
    expect(screen.queryByText(/Times are those/)).not.toBeInTheDocument();
    zone.mockRestore();
  });

  test('can be loaded again after a failure', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = setUp();
    act(() => watching[0]?.watcher.onError(new Error('no')));
    expect(log).toHaveBeenCalledOnce();
    expect(screen.getByText('The articles did not load')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    tell([row('a', { title: 'Ash' })]);
    expect(rowOf('Ash')).toBeVisible();
  });

  test('names the author of each draft for an admin', async () => {
    setUp({ admin: true });
    expect(watching[0]?.scope).toBe('all');
    tell([
      row('a', { title: 'Ash' }),
      row('b', { title: 'Beacon', owner: 'ilkka' }),
      row('c', { owner: 'gone' }),
    ]);
    await waitFor(() => expect(rowOf('Beacon')).toHaveTextContent('Ilkka Rautio'));
    expect(rowOf('Title of c')).toHaveTextContent('No name');
  });

  test('can be sorted by title', async () => {
    const { user } = setUp();
    tell([row('a', { title: 'Beacon', updatedAt: 2 }), row('b', { title: 'Ash', updatedAt: 1 })]);
    const titles = () =>
      within(screen.getByRole('table'))
        .getAllByRole('link', { name: /Ash|Beacon/ })
        .filter((link) => link.closest('th'))
        .map(({ textContent }) => textContent);
    expect(titles()).toEqual(['Beacon', 'Ash']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By title');
    expect(titles()).toEqual(['Ash', 'Beacon']);
  });

  test('loads more of a long list, and keeps the rest meanwhile', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => row(`r${index}`));
    const { user } = setUp();
    tell(many(50));
    expect(screen.getByText(/Older ones are not in the list yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fetch 50 more' }));
    expect(watching).toMatchObject([{ count: 100 }]);
    expect(screen.getAllByRole('rowheader')).toHaveLength(50);
    tell(many(60));
    expect(screen.getAllByRole('rowheader')).toHaveLength(60);
    expect(screen.queryByRole('button', { name: /Fetch/ })).not.toBeInTheDocument();
  });
});

describe('a search for drafts', () => {
  const type = (user: User, text: string) => user.type(screen.getByRole('searchbox'), text);

  test.each<[admin: boolean, scope: string]>([
    [false, 'mara'],
    [true, 'all'],
  ])(
    'reads (admin: %s) the index of %s for every word, also for drafts outside the list',
    async (admin, scope) => {
      const { user } = setUp({ admin, tab: 'published' });
      tell([row('a', { title: 'Ash', state: 'published' })]);
      await type(user, 'Böse Riffs');
      await waitFor(() => expect(searching).toHaveLength(1));
      expect(searching[0]?.search).toEqual({ scope, terms: ['bose', 'riff'], states: ['published'] });
      find([row('old', { title: 'Böse Riffs of 2019', state: 'published' })]);
      expect(rowOf('Böse Riffs of 2019')).toBeVisible();
      expect(screen.getAllByRole('rowheader')).toHaveLength(1);
      expect(screen.getByText('1 article found.')).toBeVisible();
    },
  );

  test('says how many drafts it found, and loads more of them', async () => {
    const { user } = setUp();
    tell([]);
    await type(user, 'ash');
    await waitFor(() => expect(searching).toHaveLength(1));
    find([row('a'), row('b')], 120);
    expect(screen.getByText('120 articles found.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fetch 50 more' }));
    expect(searching).toMatchObject([{ count: 100 }]);
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  });

  test('says when it finds nothing, and ends with an emptied field', async () => {
    const { user } = setUp();
    tell([row('a', { title: 'Ash' })]);
    await type(user, 'polka');
    await waitFor(() => expect(searching).toHaveLength(1));
    find([]);
    expect(screen.getByText('Nothing found.')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    tell([row('a', { title: 'Ash' })]);
    expect(rowOf('Ash')).toBeVisible();
    expect(searching).toHaveLength(0);
  });

  test('keeps the Undo of a deletion', async () => {
    const { user } = setUp();
    tell([row('a', { title: 'Ash' })]);
    await choose(user, 'Delete', 'Ash');
    await type(user, 'ash');
    await waitFor(() => expect(searching).toHaveLength(1));
    find([row('a', { title: 'Ash' })]);
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo deleting: Ash' }));
    expect(rowOf('Ash')).toBeVisible();
    expect(deleteDraft).not.toHaveBeenCalled();
  });
});

describe('the row of a draft', () => {
  const minutes = 60_000;
  test.each<[name: string, fields: Partial<DraftRow>, text: RegExp]>([
    ['a draft that was out', { publishedAt: Date.parse('2026-11-02T09:30:00Z') }, /was out from 2 Nov 2026/],
    ['unpublished changes', { state: 'published', changed: true }, /Unpublished changes/],
    ['why it could not go out', { failure: 'Choose a cover.' }, /It could not go out: Choose a cover\./],
    [
      'that the schedule is late',
      { state: 'scheduled', publishAt: Date.now() - 20 * minutes },
      /It is late and should be out by now/,
    ],
    ['no title', { title: '' }, /^Untitled/],
  ])('shows the state: %s', (_name, fields, text) => {
    setUp();
    tell([row('a', fields)]);
    expect(screen.getByRole('rowheader').closest('tr')).toHaveTextContent(text);
  });

  test('is not late in the minute that it is due', () => {
    setUp();
    tell([row('a', { state: 'scheduled', publishAt: Date.now() - 2 * minutes })]);
    expect(screen.queryByText(/It is late/)).not.toBeInTheDocument();
  });

  test.each<[state: DraftRow['state'], changed: boolean, main: string, menu: string[]]>([
    ['draft', false, 'Publish', ['Edit', 'Publish', 'Schedule', 'Delete']],
    ['scheduled', false, 'Schedule', ['Edit', 'Schedule', 'Keep as draft', 'Publish', 'Delete']],
    ['published', false, 'Edit', ['Edit', 'See the article', 'Unpublish', 'Delete']],
    ['published', true, 'Update', ['Edit', 'See the article', 'Update', 'Unpublish', 'Delete']],
    ['deleted', false, 'Restore', ['Restore']],
  ])('has its actions in the state %s (changed: %s)', async (state, changed, main, menu) => {
    const { user } = setUp({ tab: state === 'deleted' ? 'deleted' : 'all' });
    tell([row('a', { title: 'Ash', state, changed, slug: 'ash' })]);
    expect(screen.getByRole(main === 'Edit' ? 'link' : 'button', { name: `${main}: Ash` })).toBeVisible();
    await user.click(press('More', 'Ash'));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(menu);
  });

  test('leads with its title to the editor, and with its menu to the article', async () => {
    const { user } = setUp();
    tell([row('a', { title: 'Ash', state: 'published', slug: 'ash' })]);
    expect(screen.getByRole('link', { name: 'Ash' })).toHaveAttribute('href', '/article/upload/a');
    await user.click(press('More', 'Ash'));
    const see = screen.getByRole('menuitem', { name: 'See the article' });
    expect(see).toHaveAttribute('href', '/article/ash');
  });

  test('has no link when it is deleted', () => {
    setUp({ tab: 'deleted' });
    tell([row('a', { title: 'Ash', state: 'deleted' })]);
    expect(screen.queryByRole('link', { name: 'Ash' })).not.toBeInTheDocument();
  });
});

describe('an action on a row', () => {
  test('publishes the version of the row after a confirmation', async () => {
    vi.mocked(publishDraft).mockResolvedValue(done);
    const { user } = setUp();
    tell([row('a', { title: 'Ash', version: 7 })]);
    await user.click(press('Publish', 'Ash'));
    const dialog = screen.getByRole('dialog', { name: 'Publish now' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(publishDraft).not.toHaveBeenCalled();
    await user.click(press('Publish', 'Ash'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
    expect(publishDraft).toHaveBeenCalledWith('a', 7);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('says what is missing, with a link to the editor', async () => {
    const problems = ['Write a title.', 'Choose a cover.'];
    const message = problems.join(' ');
    vi.mocked(publishDraft).mockResolvedValue({ ok: false, code: 'not-ready', message, problems });
    const { user } = setUp();
    tell([row('a', { title: '' })]);
    await user.click(press('Publish', 'Untitled'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Choose a cover.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change it in the editor' })).toHaveAttribute(
      'href',
      '/article/upload/a',
    );
  });

  test('updates with a correction', async () => {
    vi.mocked(updateArticle).mockResolvedValue(done);
    const { user } = setUp();
    tell([row('a', { title: 'Ash', state: 'published', changed: true, version: 4 })]);
    await user.click(press('Update', 'Ash'));
    await user.type(screen.getByRole('textbox', { name: /Correction/ }), 'It was in May.');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Update' }));
    expect(updateArticle).toHaveBeenCalledWith('a', 4, 'It was in May.');
  });

  test('schedules in the time zone of the site, and not in the past', async () => {
    vi.mocked(scheduleDraft).mockResolvedValue(done);
    const { user } = setUp();
    tell([row('a', { title: 'Ash' })]);
    await choose(user, 'Schedule', 'Ash');
    const day = screen.getByLabelText('Day');
    const time = screen.getByLabelText('Time in Berlin');
    const submit = within(screen.getByRole('dialog')).getByRole('button', { name: 'Schedule it' });
    await user.clear(day);
    await user.click(submit);
    expect(screen.getByText('Choose a day and a time.')).toBeVisible();
    await user.type(day, '2020-01-02');
    await user.click(submit);
    expect(screen.getByText(/This time is over/)).toBeVisible();
    const year = new Date().getFullYear() + 1;
    await user.clear(day);
    await user.type(day, `${year + 1}-01-02`);
    await user.click(submit);
    expect(screen.getByText(/within a year/)).toBeVisible();
    await user.clear(day);
    await user.type(day, `${year}-01-02`);
    await user.clear(time);
    await user.type(time, '09:30');
    expect(screen.queryByText(/within a year/)).not.toBeInTheDocument();
    await user.click(submit);
    expect(scheduleDraft).toHaveBeenCalledWith('a', 1, Date.parse(`${year}-01-02T08:30:00Z`));
  });

  test('keeps the focus in its row when its button disappears', async () => {
    vi.mocked(unscheduleDraft).mockResolvedValue(done);
    const { user } = setUp();
    const waiting = row('b', { title: 'Beacon', state: 'scheduled', publishAt: Date.now() + 60_000 });
    tell([row('a', { title: 'Ash' }), waiting]);
    await choose(user, 'Keep as draft', 'Beacon');
    tell([row('a', { title: 'Ash' }), row('b', { title: 'Beacon' })]);
    expect(press('More', 'Beacon')).toHaveFocus();
  });

  test('is locked while another one is running', async () => {
    vi.mocked(unpublishArticle).mockReturnValue(new Promise(() => undefined));
    const { user } = setUp();
    tell([row('a', { title: 'Ash', state: 'published' })]);
    await choose(user, 'Unpublish', 'Ash');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unpublish' }));
    expect(rowOf('Ash')).toHaveTextContent('Taking it down…');
    await choose(user, 'Delete', 'Ash');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: 'Undo deleting: Ash' })).not.toBeInTheDocument();
  });

  test('deletes with a focused Undo', async () => {
    const { user } = setUp();
    tell([row('a', { title: 'Ash' })]);
    await choose(user, 'Delete', 'Ash');
    const undo = screen.getByRole('button', { name: 'Undo deleting: Ash' });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(rowOf('Ash')).toBeVisible();
    expect(deleteDraft).not.toHaveBeenCalled();
  });

  test('deletes a published article after a confirmation, as the editor does', async () => {
    const { user } = setUp();
    tell([row('a', { title: 'Ash', state: 'published' })]);
    await choose(user, 'Delete', 'Ash');
    expect(screen.queryByRole('button', { name: 'Undo deleting: Ash' })).not.toBeInTheDocument();
    const question = within(screen.getByRole('dialog', { name: 'Delete' }));
    expect(question.getByText(/leaves the site, the lists and the feeds/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Undo deleting: Ash' }));
    expect(press('More', 'Ash')).toBeVisible();
  });

  test('waits for the network', () => {
    setUp({ online: false });
    tell([row('a', { title: 'Ash' })]);
    expect(screen.getByText('You are offline')).toBeVisible();
    expect(press('Publish', 'Ash')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('link', { name: 'Ash' })).toBeVisible();
  });
});
