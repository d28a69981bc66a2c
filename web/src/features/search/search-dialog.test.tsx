import { screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PublicReader } from '@contract/public-reader.ts';
import type { SearchKind, InitialResults } from '@contract/search.ts';
import { setOnline } from '../../testing/network.ts';
import { renderAt } from '../../testing/render.tsx';
import { TestPlaces } from '../../testing/test-places.ts';
import { Search } from './search.ts';
import SearchDialog from './search-dialog.tsx';
import { siteSearch } from './site-search.ts';

vi.mock('./site-search.ts', () => ({ siteSearch: vi.fn() }));

const day = 86_400_000;
let places: TestPlaces;
let initial: InitialResults;
let broken = false;
const gone = () => Promise.reject(new Error('gone'));
let failure: () => Promise<never> = gone;

function put(kind: SearchKind, id: string, terms: string[], posting: { t: string; d?: string; n: number }) {
  for (const term of [...terms, '*']) places.put(`search/names/${kind}/${term}/${id}`, posting);
}

const beginningsOf = (word: string) => [...word].map((_letter, index) => word.slice(0, index + 1));

const whileBroken =
  <Args extends unknown[], Answer>(read: (...args: Args) => Promise<Answer>) =>
  (...args: Args): Promise<Answer> =>
    broken ? failure() : read(...args);

function newSearch(): Search {
  const { reader: whole } = places;
  const reader: PublicReader = {
    get: whileBroken((path) => whole.get(path)),
    highest: whileBroken((path, options) => whole.highest(path, options)),
    lowest: whileBroken((path, options) => whole.lowest(path, options)),
  };
  const meant: Record<string, string[]> = { kaldra: ['kaldera'], mst: ['mast'] };
  const readKeys = (path: string) => Promise.resolve(meant[path.split('/').at(-1) ?? ''] ?? []);
  return new Search({ reader, readKeys, readInitialResults: whileBroken(() => Promise.resolve(initial)) });
}

beforeEach(() => {
  broken = false;
  failure = gone;
  places = new TestPlaces();
  initial = {
    whole: ['band'],
    entries: {
      band: [{ t: 'Kaldera Works', n: 2 }],
      article: [{ i: 'cooling', t: 'Kaldera Works: Cooling', d: 'Review · 16 Nov 2026', n: 5 }],
      event: [
        { i: 'e1', t: 'Kaldera, then', n: Date.now() - day },
        { i: 'e2', t: 'Kaldera, soon', n: Date.now() + day },
      ],
      video: [{ i: 'v1', t: 'Slag', n: 9 }],
    },
  };
  const kaldera = beginningsOf('kaldera');
  put('band', 'kaldera-works', kaldera, { t: 'Kaldera Works', n: 2 });
  put('article', 'cooling', kaldera, { t: 'Kaldera Works: Cooling', d: 'Review · 16 Nov 2026', n: 5 });
  put('event', 'e1', kaldera, { t: 'Kaldera, then', n: Date.now() - day });
  put('event', 'e2', kaldera, { t: 'Kaldera, soon', n: Date.now() + day });
  put('video', 'v1', ['slag'], { t: 'Slag', n: 9 });
  places.put('lists/articlesByWord/sermon/cooling', 5);
  vi.mocked(siteSearch).mockReturnValue(newSearch());
});

const field = () => screen.getByRole('combobox', { name: 'Search the site' });
const option = (name: string) => screen.findByRole('option', { name });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

function open(initialText = '') {
  const onClose = vi.fn();
  return { onClose, ...renderAt(<SearchDialog initialText={() => initialText} onClose={onClose} />) };
}

test('the search has the focus, and offers new content before anything is typed', async () => {
  open();
  expect(field()).toHaveFocus();
  expect(await option('Kaldera, soon')).toHaveAttribute('href', '/events/e2');
  expect(options()).not.toContain('Kaldera, then ');
});

test('the search goes on with what was typed before it was there', async () => {
  const { user } = open('kal');
  await user.keyboard('de');
  expect(field()).toHaveValue('kalde');
  expect(await option('Kaldera, soon')).toBeVisible();
});

test('the search shows results by kind while the reader types, the next show first', async () => {
  const { user } = open();
  await user.type(field(), 'kalde');
  await screen.findByText('4 results. Arrow keys choose, Enter opens.');
  const group = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('option');
  expect(group('Bands').map((one) => one.getAttribute('href'))).toEqual(['/band/kaldera-works']);
  expect(group('Shows').map(({ textContent }) => textContent)).toEqual(['Kaldera, soon ', 'Kaldera, then ']);
  expect(group('Articles').map((one) => one.getAttribute('href'))).toEqual([
    '/article/cooling',
    '/article?q=kalde',
  ]);
});

test('the first results show before the server responds, and do not move when the rest arrives', async () => {
  let goOn = () => undefined as void;
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  const { reader: whole } = places;
  const late: PublicReader = {
    get: (path) => gate.then(() => whole.get(path)),
    highest: (path, options) => gate.then(() => whole.highest(path, options)),
    lowest: (path, options) => gate.then(() => whole.lowest(path, options)),
  };
  const search = new Search({
    reader: late,
    readKeys: () => Promise.resolve([]),
    readInitialResults: () => Promise.resolve(initial),
  });
  vi.mocked(siteSearch).mockReturnValue(search);
  put('article', 'older', ['kald'], { t: 'An older Kaldera', n: 4 });
  const { user } = open();
  await option('Kaldera, soon');
  await user.type(field(), 'kald');
  await option('Kaldera Works');
  const first = options();
  expect(first).toEqual(['Kaldera Works ', 'Kaldera Works: Cooling Review · 16 Nov 2026']);
  goOn();
  await screen.findByText('5 results. Arrow keys choose, Enter opens.');
  expect(options().slice(0, first.length)).toEqual(first);
  expect(options()).toContain('An older Kaldera ');
});

test('the arrow keys select a result, Enter opens it, and the search closes', async () => {
  const { user, onClose } = open();
  await user.type(field(), 'kaldera');
  const band = await option('Kaldera Works');
  await user.keyboard('{ArrowDown}');
  expect(band).toHaveAttribute('aria-selected', 'true');
  expect(field()).toHaveAttribute('aria-activedescendant', band.id);
  await user.keyboard('{ArrowUp}');
  expect(band).toHaveAttribute('aria-selected', 'false');
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('the search offers a correction, and applies it when pressed', async () => {
  const { user } = open();
  await user.type(field(), 'kaldra');
  expect(await option('Kaldera Works')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'kaldera' }));
  expect(field()).toHaveValue('kaldera');
  expect(field()).toHaveFocus();
  await waitFor(() => expect(screen.queryByText(/Did you mean/)).toBeNull());
});

test('a short word is treated as a typo only beside another word', async () => {
  // All prefixes, as in the index: a slow typist queries each of them.
  put('band', 'half-mast', [...beginningsOf('half'), ...beginningsOf('mast')], { t: 'Half Mast', n: 2 });
  const { user } = open();
  await user.type(field(), 'half mst');
  expect(await option('Half Mast')).toBeVisible();
  await user.clear(field());
  await user.type(field(), 'mst');
  expect(await screen.findByText(/Nothing is called “mst”/)).toBeVisible();
});

test('a mistyped name is also corrected if it occurs in some article’s text', async () => {
  put('article', 'typos', [], { t: 'Our best typos', n: 1 });
  places.put('lists/articlesByWord/kaldra/typos', 1);
  const { user } = open();
  await user.type(field(), 'kaldra');
  expect(await option('Our best typos in the text')).toBeVisible();
  expect(await option('Kaldera Works')).toBeVisible();
  expect(screen.getByText(/Did you mean/)).toHaveTextContent(/^Did you mean kaldera\?$/);
});

test('the search says that nothing was found, and where else to go', async () => {
  const { user } = open();
  await user.type(field(), 'polka');
  expect(await screen.findByText(/Nothing is called “polka”/)).toBeVisible();
  expect(await option('Slag')).toHaveAttribute('href', '/youtube?video=v1');
});

test('the search says that the server does not respond, and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = true;
  const { user } = open();
  await user.type(field(), 'kaldera');
  expect(await screen.findByText('The search did not answer')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await option('Kaldera Works')).toBeVisible();
});

test('a search that failed offline runs again when the connection returns', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = true;
  setOnline(false);
  const { user } = open();
  await user.type(field(), 'kaldera');
  expect(await screen.findByText('No network')).toBeVisible();
  broken = false;
  setOnline(true);
  expect(await option('Kaldera Works')).toBeVisible();
  expect(screen.queryByText('No network')).not.toBeInTheDocument();
});

test('what is typed until the dialog is shown is not lost', () => {
  let typed = 'kal';
  const TypesMeanwhile = () => useLayoutEffect(() => void (typed = 'kaldera'), []) ?? null;
  renderAt(
    <>
      <TypesMeanwhile />
      <SearchDialog initialText={() => typed} onClose={vi.fn()} />
    </>,
  );
  expect(field()).toHaveValue('kaldera');
});
