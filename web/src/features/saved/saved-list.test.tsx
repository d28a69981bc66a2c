import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Subscribe } from '../../platform/watch-path.ts';
import { type SavedEntry, sendSavedChange, watchSaved } from './api/saved.ts';
import { setOnline } from '../../testing/network.ts';
import { renderAt } from '../../testing/render.tsx';
import { ToastStack } from '../../ui/toast.tsx';
import { applyChanges, rememberedSaved, savingOf } from './member-saved.ts';
import type { OfflineSyncState } from './offline-sync.ts';
import { SavedCards } from './saved-cards.ts';
import { SavedList } from './saved-list.tsx';
import { card, entry } from './testing/entry.ts';

vi.mock('./api/saved.ts', async (original) => ({
  ...(await original<object>()),
  watchSaved: vi.fn(),
  sendSavedChange: vi.fn(),
}));

vi.mock('../../platform/log.ts', () => ({ logError: vi.fn() }));

/** Every test uses another member, because commands outlive the page. */
let member = 0;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
});

const titles: Record<string, string> = {
  doom: 'Doom in the mill',
  thrash: 'A loud night',
  drone: 'Zero hertz',
};

interface Options {
  copies?: OfflineSyncState;
  route?: string;
  /** The last list that this device received. */
  known?: SavedEntry[];
}

/** Renders the page with a fake server that stores writes. Pass null for one that does not answer. */
function setUp(stored: SavedEntry[] | null, { copies, route = '/user/saved', known }: Options = {}) {
  let entries = stored ?? [];
  const watchers: Parameters<Subscribe<SavedEntry[]>>[] = [];
  vi.mocked(watchSaved).mockReturnValue((...watcher) => {
    watchers.push(watcher);
    if (stored) watcher[0](entries);
    return () => undefined;
  });
  vi.mocked(sendSavedChange).mockImplementation((_uid, key, change) => {
    if (!navigator.onLine) return new Promise(() => undefined);
    entries = applyChanges(entries, [{ key, change }]);
    act(() => watchers.at(-1)?.[0](entries));
    return Promise.resolve();
  });
  const uid = `fan-${++member}`;
  if (known) rememberedSaved.write(uid, known);
  const get = vi.fn((path: string) => {
    const slug = path.split('/')[1] ?? '';
    if (slug.startsWith('lost')) return Promise.reject(new Error('no network'));
    return Promise.resolve(slug.startsWith('gone') ? null : { slug });
  });
  const cards = new SavedCards(
    { get, highest: () => Promise.resolve([]), lowest: () => Promise.resolve([]) },
    (slug, value) => (value === null ? null : card(slug, { title: titles[slug] ?? slug })),
  );
  const state = copies ?? { kept: new Set<string>(), full: false };
  const view = renderAt(
    <>
      <SavedList uid={uid} copies={{ get: () => state, subscribe: () => () => undefined }} cards={cards} />
      <ToastStack />
    </>,
    { route },
  );
  return { ...view, get, uid, watcher: () => watchers.at(-1) };
}

const shown = async (...names: string[]) => {
  await waitFor(() =>
    expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(names),
  );
};
const row = (title: string) => {
  const found = screen.getByText(title).closest('li');
  if (!found) throw new Error(`${title} stands in no row.`);
  return within(found);
};

const three = [
  entry('doom', { savedAt: 3 }),
  entry('thrash', { savedAt: 2, read: true }),
  entry('drone', { savedAt: 1, kept: true }),
];

describe('the list of saved articles', () => {
  test('the list of saved articles shows the newest first, with author, minutes and counts', async () => {
    setUp(three);
    await shown('Doom in the mill', 'A loud night', 'Zero hertz');
    expect(row('Doom in the mill').getByText('Mara Fuzz')).toBeVisible();
    expect(row('Doom in the mill').getByText('4 min')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Doom in the mill' })).toHaveAttribute('href', '/article/doom');
    expect(screen.getByText('3 articles')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unread (2)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Kept (1)' })).toBeVisible();
  });

  test('the list of saved articles can be filtered, searched without accents and sorted', async () => {
    const { user } = setUp(three);
    await shown('Doom in the mill', 'A loud night', 'Zero hertz');
    await user.click(screen.getByRole('button', { name: 'Kept (1)' }));
    await shown('Zero hertz');
    await user.click(screen.getByRole('button', { name: 'All (3)' }));
    await user.type(screen.getByRole('searchbox'), 'LÓUD');
    await shown('A loud night');
    await user.clear(screen.getByRole('searchbox'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By title');
    await shown('A loud night', 'Doom in the mill', 'Zero hertz');
  });

  test('a row marked as read stays in the unread view, where it can be undone, until the view changes', async () => {
    const { user } = setUp(three, { route: '/user/saved?show=unread' });
    await shown('Doom in the mill', 'Zero hertz');
    await user.click(screen.getByRole('button', { name: 'Read: Doom in the mill', pressed: false }));
    expect(screen.getByRole('button', { name: 'Unread (1)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Read: Doom in the mill', pressed: true })).toHaveFocus();
    await shown('Doom in the mill', 'Zero hertz');
    await user.click(screen.getByRole('button', { name: 'Kept (1)' }));
    await user.click(screen.getByRole('button', { name: 'Unread (1)' }));
    await shown('Zero hertz');
  });

  test('the list of saved articles says when nothing is found, and leads back to all', async () => {
    const { user } = setUp(three, { route: '/user/saved?q=polka' });
    expect(await screen.findByText('No match')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await shown('Doom in the mill', 'A loud night', 'Zero hertz');
    await vi.waitFor(() => expect(screen.getByRole('link', { name: 'Doom in the mill' })).toHaveFocus());
  });

  test('a long list of saved articles fetches only the visible part until more is requested', async () => {
    const many = Array.from({ length: 500 }, (_, index) => entry(`slug-${index}`, { savedAt: 500 - index }));
    const { user, get } = setUp(many);
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(24));
    expect(get).toHaveBeenCalledTimes(24);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(48));
    expect(get).toHaveBeenCalledTimes(48);
  });
});

describe('removing a row', () => {
  test('removing a row offers a focused Undo, which brings it back with its marks', async () => {
    const { user } = setUp(three);
    await user.click(await screen.findByRole('button', { name: 'Remove: A loud night' }));
    await shown('Doom in the mill', 'Zero hertz');
    expect(screen.getByText('2 articles')).toBeVisible();
    expect(screen.getByText('Taken off your saved articles: A loud night')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await shown('Doom in the mill', 'A loud night', 'Zero hertz');
    expect(screen.getByRole('button', { name: 'Read: A loud night' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('removing a row becomes final after ten seconds, and the focus moves on', async () => {
    const { user } = setUp([entry('doom', { savedAt: 2 }), entry('thrash')]);
    await user.click(await screen.findByRole('button', { name: 'Remove: Doom in the mill' }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: 'A loud night' })).toHaveFocus());
  });

  test('removing the last row shows the empty list, and the focus goes to its link', async () => {
    const { user } = setUp([entry('doom')]);
    await user.click(await screen.findByRole('button', { name: 'Remove: Doom in the mill' }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('Nothing put aside')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find something to read' })).toHaveFocus();
  });
});

describe('saved articles that cannot be shown', () => {
  test('saved articles that were unpublished are marked, and can be removed by a title derived from their slug', async () => {
    const { user } = setUp([entry('gone-with-the-wind'), entry('gone-to-sea')]);
    expect(await screen.findAllByText(/was taken off the site/)).toHaveLength(2);
    expect(screen.getByText('Gone to sea')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove: Gone with the wind' }));
    expect(screen.getByText('Taken off your saved articles: Gone with the wind')).toBeVisible();
    expect(screen.getAllByText(/was taken off the site/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Read/ })).not.toBeInTheDocument();
  });

  test('saved articles that could not be fetched are marked', async () => {
    setUp([entry('lost-at-sea')]);
    expect(await screen.findByText(/could not be fetched/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lost at sea' })).toHaveAttribute('href', '/article/lost-at-sea');
  });
});

describe('the other states of the list', () => {
  test('an empty list of saved articles suggests where to go', () => {
    setUp([]);
    expect(screen.getByText('Nothing put aside')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find something to read' })).toHaveAttribute('href', '/article');
  });

  test('the list of saved articles says that it is loading, and explains a long wait', async () => {
    setUp(null);
    expect(screen.getByText('Loading your saved articles…')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(8000));
    expect(screen.getByText(/the line is very slow/i)).toBeVisible();
  });

  test('the list of saved articles says what can be read offline, and that changes are waiting', async () => {
    setOnline(false);
    const { user, uid } = setUp(three, {
      copies: { kept: new Set(['doom']), full: false },
    });
    expect(await screen.findByText(/1 article of 3 can be read here/)).toBeVisible();
    expect(row('Doom in the mill').getByText('On this device')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Read: Doom in the mill' }));
    expect(screen.getByText(/goes out when the network is back/)).toBeVisible();
    expect(savingOf(uid).get()).toHaveLength(1);
  });

  test('the list of saved articles says that the server has not responded', async () => {
    const { watcher } = setUp(null, { known: three });
    expect(screen.queryByText(/has not answered/)).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(
      screen.getByText(/^The server has not answered yet: .* 0 articles of 3 can be read/),
    ).toBeVisible();
    act(() => watcher()?.[0](three));
    expect(screen.queryByText(/has not answered/)).not.toBeInTheDocument();
  });

  test('the list of saved articles says that the storage is full', async () => {
    setUp(three, { copies: { kept: new Set(['doom']), full: true } });
    expect(await screen.findByText('This device is full')).toBeVisible();
  });
});
