import type { PublicReader } from '@contract/public-reader.ts';
import { act, screen, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pageTitle } from '../../data/page.ts';
import { ReadError } from '../../platform/data-error.ts';
import { fakeTime } from '../../testing/fake-time.ts';
import { renderAt } from '../../testing/render.tsx';
import { ArticlesView } from './articles-view.tsx';
import { siteWith, TestSite } from './testing/site.ts';

const reading = vi.hoisted((): { reader: unknown } => ({ reader: null }));
vi.mock('../../platform/database-rest.ts', () => ({
  publicReader: () => reading.reader,
  readByKey: () => Promise.resolve(null),
}));

const kinds = ['news', 'review', 'feature'] as const;
const site = siteWith(30, (number) => ({
  title: `${number % 2 ? 'Slow' : 'Fast'} riff ${number}`,
  kind: kinds[number % 3] ?? 'news',
  bands: number % 10 === 0 ? { bolzer: 'Bölzer' } : {},
}));

/** Returns a reader whose reads wait for `answer`, in order. */
function heldReader(reader: PublicReader) {
  const waiting: (() => void)[] = [];
  const hold =
    <Args extends unknown[], Result>(read: (...args: Args) => Promise<Result>) =>
    (...args: Args) =>
      new Promise<Result>((resolve, reject) => {
        waiting.push(() => void read(...args).then(resolve, reject));
      });
  const reading: PublicReader = {
    get: hold((path: string) => reader.get(path)),
    highest: hold((...args: Parameters<PublicReader['highest']>) => reader.highest(...args)),
    lowest: hold((...args: Parameters<PublicReader['lowest']>) => reader.lowest(...args)),
  };
  return { reader: reading, waiting };
}

beforeEach(() => void (reading.reader = site.reader));

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent);
const field = () => screen.getByRole('searchbox', { name: 'Search in titles, bands, tags and texts' });
const link = (name: string | RegExp) => screen.getByRole('link', { name });

describe('the list of articles', () => {
  test('the list of articles shows the newest twelve, and more on request', async () => {
    const { user } = renderAt(<ArticlesView />, { route: '/article' });
    expect(await screen.findByRole('heading', { name: 'Fast riff 30' })).toBeVisible();
    expect(titles()).toHaveLength(12);
    expect(screen.getByText('12 articles, and there are more')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'More articles' }));
    expect(await screen.findByRole('heading', { name: 'Fast riff 18' })).toBeVisible();
    // The reader who asked for more continues at the first new card.
    expect(link('Fast riff 18')).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'More articles' }));
    expect(await screen.findByText(/^That was all of them/)).toBeVisible();
    expect(titles()).toHaveLength(30);
    expect(screen.queryByRole('button', { name: 'More articles' })).not.toBeInTheDocument();
    expect(screen.getByText('30 articles')).toBeInTheDocument();
  });

  test('the list of one kind is named after it, and tells the tab', async () => {
    const { user } = renderAt(<ArticlesView />, { route: '/article' });
    expect(pageTitle.get()).toBeNull();
    await user.click(await screen.findByRole('link', { name: 'Reviews' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
    expect(pageTitle.get()).toEqual({ pathname: '/article', title: 'Reviews' });
  });

  test('the list of articles shows every known detail of each', async () => {
    const known = siteWith(1, () => ({
      kind: 'review',
      title: 'Ash Meridian',
      review: { band: 'Bölzer', album: 'Hero', year: 2016, rating: 4.5 },
      counts: { comments: 2, horns: 1 },
    }));
    reading.reader = known.reader;
    renderAt(<ArticlesView />, { route: '/article' });
    const card = await screen.findByRole('article');
    expect(within(card).getByRole('link', { name: 'Ash Meridian' })).toHaveAttribute(
      'href',
      '/article/article-1',
    );
    expect(within(card).getByRole('img', { name: '4.5 of 5 plectrums' })).toBeVisible();
    expect(within(card).getByText('Review')).toBeVisible();
    expect(within(card).getByText('What article 1 says.')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Mara Voss' })).toHaveAttribute('href', '/author/mara');
    expect(within(card).getByText('4 min read')).toBeVisible();
    expect(within(card).getByText('2 comments')).toBeVisible();
    expect(within(card).getByText('1 horn')).toBeVisible();
    expect(within(card).getByText('02')).toBeVisible();
    expect(within(card).getByRole('button', { name: /^Save: Ash Meridian/ })).toBeVisible();
  });

  test('the list of articles says that a new site has no articles', async () => {
    reading.reader = new TestSite().reader;
    renderAt(<ArticlesView />, { route: '/article' });
    expect(await screen.findByText('Nothing printed yet')).toBeVisible();
  });

  test('the list of articles says that it is loading', async () => {
    const held = heldReader(site.reader);
    reading.reader = held.reader;
    renderAt(<ArticlesView />, { route: '/article' });
    expect(screen.getByText('Loading articles')).toBeInTheDocument();
    await vi.waitFor(() => expect(held.waiting).toHaveLength(1));
    act(() => held.waiting[0]?.());
    expect(await screen.findByRole('heading', { name: 'Fast riff 30' })).toBeVisible();
    expect(screen.queryByText('Loading articles')).not.toBeInTheDocument();
  });
});

describe('the filters of the list', () => {
  test('the filters of the list are read from the URL, and can be removed', async () => {
    const { user } = renderAt(<ArticlesView />, { route: '/article?kind=news&band=bolzer' });
    expect(await screen.findByRole('heading', { name: 'Fast riff 30' })).toBeVisible();
    expect(titles()).toEqual(['Fast riff 30']);
    expect(screen.getByRole('heading', { level: 1, name: /^News about / })).toBeVisible();
    expect(link('News')).toHaveAttribute('aria-current', 'true');
    expect(screen.getByText('1 article')).toBeInTheDocument();

    await user.click(link('All'));
    expect(await screen.findByRole('heading', { name: 'Fast riff 20' })).toBeVisible();
    expect(titles()).toHaveLength(3);
    await user.click(link('Band Bölzer: remove'));
    await vi.waitFor(() => expect(titles()).toHaveLength(12));
  });

  test('the filters of the list redirect from a merged band to the band it was merged into', async () => {
    site.put('bandNames/aliases/bolzers', 'bolzer');
    renderAt(<ArticlesView />, { route: '/article?band=bolzers' });
    expect(await screen.findByRole('link', { name: 'Band Bölzer: remove' })).toBeVisible();
  });

  test('the filters of the list say what to do when nothing matches', async () => {
    renderAt(<ArticlesView />, { route: '/article?tag=polka' });
    expect(await screen.findByText('Nothing found')).toBeVisible();
    expect(screen.getByText(/No article matches all these filters/)).toBeVisible();
    expect(link('Show all articles')).toHaveAttribute('href', '/article');
  });
});

describe('the search in the list', () => {
  const { pass, person } = fakeTime();

  /** Shows the current path and a button that goes back. */
  function Back() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>Back</button>;
  }
  const show = async () => {
    renderAt(
      <>
        <ArticlesView />
        <Back />
      </>,
      { route: '/article' },
    );
    await pass(0);
  };

  test('the search in the list waits until the typing pauses, and adds one entry to the history', async () => {
    const user = person();
    await show();
    await user.type(field(), 'slo');
    await pass(299);
    expect(titles()[0]).toBe('Fast riff 30');
    await pass(1);
    expect(titles()[0]).toBe('Slow riff 29');
    await user.type(field(), 'w riff 7');
    await pass(300);
    expect(titles()).toEqual(['Slow riff 7']);

    await user.click(screen.getByRole('button', { name: 'Back' }));
    await pass(300);
    expect(titles()[0]).toBe('Fast riff 30');
    expect(field()).toHaveValue('');
  });

  test('the search in the list says what to do when nothing matches', async () => {
    const user = person();
    await show();
    await user.type(field(), 'polka{Enter}');
    await pass(0);
    expect(screen.getByText('Nothing found')).toBeVisible();
    expect(screen.getByText(/The beginning of a word is enough/)).toBeVisible();
    expect(screen.getByText('No articles found')).toBeInTheDocument();
  });

  test('the search in the list ignores a late response to an older query', async () => {
    const user = person();
    await show();
    const held = heldReader(site.reader);
    reading.reader = held.reader;
    await user.type(field(), 'slow{Enter}');
    await pass(0);
    const slow = held.waiting.splice(0);
    reading.reader = site.reader;
    await user.clear(field());
    await user.type(field(), 'fast{Enter}');
    await pass(0);
    expect(titles()[0]).toBe('Fast riff 30');
    for (const answer of slow) answer();
    await pass(0);
    expect(titles()[0]).toBe('Fast riff 30');
  });
});

describe('a list that fails to load', () => {
  const failing = (): PublicReader => ({
    get: () => Promise.reject(new ReadError('No.')),
    highest: () => Promise.reject(new ReadError('No.')),
    lowest: () => Promise.reject(new ReadError('No.')),
  });

  test('a list of articles that fails to load says so, and loads again on request', async () => {
    reading.reader = failing();
    const { user } = renderAt(<ArticlesView />, { route: '/article' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The articles did not arrive.');
    reading.reader = site.reader;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Fast riff 30' })).toBeVisible();
    expect(link('Fast riff 30')).toHaveFocus();
  });

  test('a list of articles keeps its first page when a later one fails, which can be retried', async () => {
    const { user } = renderAt(<ArticlesView />, { route: '/article' });
    await screen.findByRole('heading', { name: 'Fast riff 30' });
    reading.reader = failing();
    await user.click(screen.getByRole('button', { name: 'More articles' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(titles()).toHaveLength(12);
    // The button that was pressed has given way to this one.
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    const held = heldReader(site.reader);
    reading.reader = held.reader;
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'More articles' })).toHaveFocus();
    await vi.waitFor(() => expect(held.waiting).toHaveLength(1));
    act(() => held.waiting[0]?.());
    expect(await screen.findByRole('heading', { name: 'Fast riff 18' })).toBeVisible();
    expect(link('Fast riff 18')).toHaveFocus();
  });

  test('more articles that arrive do not take the focus from what is being typed', async () => {
    const { user } = renderAt(<ArticlesView />, { route: '/article' });
    const more = await screen.findByRole('button', { name: 'More articles' });
    const held = heldReader(site.reader);
    reading.reader = held.reader;
    await user.click(more);
    await user.click(screen.getByRole('searchbox'));
    await vi.waitFor(() => expect(held.waiting).toHaveLength(1));
    act(() => held.waiting[0]?.());
    expect(await screen.findByRole('heading', { name: 'Fast riff 18' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});
