import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceCopies } from '../../platform/device-copies.ts';
import { offlineArticles } from '../../data/offline-articles.ts';
import { ReadError } from '../../platform/data-error.ts';
import { setOnline } from '../../testing/network.ts';
import { Here, renderAt } from '../../testing/render.tsx';
import { ArticleBody } from './article-columns.tsx';
import { ArticleView } from './article-view.tsx';
import { PageDataContext } from '../../data/served-data.tsx';
import { siteWith, storedCard, type TestSite } from './testing/site.ts';

const reading = vi.hoisted((): { reader: unknown } => ({ reader: null }));
vi.mock('../../platform/database-rest.ts', () => ({ publicReader: () => reading.reader }));

const html = [
  '<p>See <a href="/article/other">the other one</a>.</p>',
  '<a class="player" data-service="spotify" href="https://open.spotify.com/album/6rqhFgbbKwnb9MLmUQDhG6" rel="noopener">Album on Spotify</a>',
  '<a class="video" data-youtube="dQw4w9WgXcQ" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" aria-label="Watch the video on YouTube">',
  '<img src="https://i.ytimg.com/x.jpg" alt=""></a>',
].join('');

function review(): TestSite {
  const site = siteWith(0);
  site.publish(
    'life-metal',
    storedCard(5, {
      title: 'Life Metal',
      kind: 'review',
      bands: { 'sunn-o': 'Sunn O)))' },
      tags: { drone: true },
      review: { band: 'Sunn O)))', album: 'Life Metal', label: 'Southern Lord', year: 2019, rating: 4.5 },
      updatedAt: Date.parse('2026-02-03T12:00:00Z'),
      counts: { comments: 3, horns: 0 },
    }),
    { html, corrections: { a: { at: Date.parse('2026-02-03T12:00:00Z'), text: 'The year was wrong.' } } },
  );
  site.publish('more-drone', storedCard(4, { title: 'More drone', tags: { drone: true } }));
  return site;
}

beforeEach(() => void (reading.reader = review().reader));

const show = (slug = 'life-metal') =>
  renderAt(
    <>
      <ArticleView slug={slug} endSlot={<p>The end</p>} />
      <Here />
    </>,
    { route: `/article/${slug}` },
  );
const headline = () => screen.findByRole('heading', { level: 1 });

describe('the page of an article', () => {
  test('the page of an article shows everything about it', async () => {
    show();
    expect(await headline()).toHaveTextContent('Life Metal');
    expect(screen.getByRole('img', { name: 'Cover 5' })).toHaveAttribute('fetchpriority', 'high');
    for (const byline of screen.getAllByRole('link', { name: 'Mara Voss' }))
      expect(byline).toHaveAttribute('href', '/author/mara');
    expect(screen.getByText(/^4 min read, /)).toHaveTextContent(
      '4 min read, 3 comments. Updated 3 February 2026',
    );
    expect(screen.getByRole('link', { name: '3 comments' })).toHaveAttribute('href', '#comments');
    expect(await screen.findByText('See', { exact: false })).toBeVisible();
    const record = screen.getByRole('region', { name: 'The record' });
    expect(within(record).getByText('Southern Lord')).toBeVisible();
    expect(within(record).getByRole('img', { name: '4.5 of 5 plectrums' })).toBeVisible();
    const corrected = screen.getByRole('region', { name: 'Corrected' });
    expect(within(corrected).getByText('3 February 2026')).toBeVisible();
    expect(corrected).toHaveTextContent('The year was wrong.');
    for (const name of [/^Save: Life Metal/, /^Follow Mara Voss/, 'Share'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    expect(screen.getByText('The end')).toBeVisible();
  });

  test('the page of an article links to its band from record and footer, to its lists and to related articles', async () => {
    show();
    await headline();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    const bands = screen.getAllByRole('link', { name: 'Sunn O)))' });
    expect(bands.map((band) => band.getAttribute('href'))).toEqual(['/band/sunn-o', '/band/sunn-o']);
    expect(href('drone')).toBe('/article?tag=drone');
    expect(href('Review')).toBe('/article?kind=review');
    const related = await screen.findByRole('region', { name: 'Play next' });
    expect(
      within(related)
        .getAllByRole('heading', { level: 3 })
        .map((title) => title.textContent),
    ).toEqual(['More drone']);
  });

  test('the page of an article appears immediately when the server rendered it', () => {
    const data = {
      article: {
        ...storedCard(1),
        slug: 'article-1',
        tags: [],
        bands: [],
        updatedAt: null,
        comments: 0,
        horns: 0,
        review: null,
      },
      html: '<p>Already here.</p>',
      corrections: [],
      related: [],
    };
    reading.reader = null;
    renderAt(
      <PageDataContext value={{ path: '/article/article-1', data }}>
        <ArticleView slug="article-1" />
      </PageDataContext>,
      { route: '/article/article-1' },
    );
    expect(screen.getByText('Already here.')).toBeVisible();
  });

  test('the page of a missing article says that it does not exist, and offers a search', async () => {
    const { user } = show('gone');
    expect(await headline()).toHaveTextContent('Out of print');
    await user.type(await screen.findByRole('searchbox'), 'doom');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByText('at /article?q=doom')).toBeVisible();
  });

  test('the page of an article that fails to load says so, and loads again on request', async () => {
    const fail = () => Promise.reject(new ReadError('No.'));
    reading.reader = { get: fail, highest: fail, lowest: fail };
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('The text did not arrive.');
    reading.reader = review().reader;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await headline()).toHaveTextContent('Life Metal');
  });

  test('the page of an article links to this device’s saved articles while offline', async () => {
    setOnline(false);
    const fail = () => Promise.reject(new ReadError('No.'));
    reading.reader = { get: fail, highest: fail, lowest: fail };
    deviceCopies.setOwner('fan');
    vi.spyOn(offlineArticles, 'read').mockResolvedValue(undefined);
    vi.spyOn(offlineArticles, 'count').mockResolvedValue(3);
    show();
    expect(await screen.findByText('3 saved articles are on this device.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Saved Articles' })).toHaveAttribute('href', '/user/saved');
    deviceCopies.clearOwner();
  });

  test('the page of an article shows this device’s copy while offline, with its age', async () => {
    const fail = () => Promise.reject(new ReadError('No.'));
    reading.reader = { get: fail, highest: fail, lowest: fail };
    deviceCopies.setOwner('fan');
    vi.spyOn(offlineArticles, 'read').mockResolvedValue({
      card: storedCard(1, { title: 'Put aside' }),
      body: { html: '<p>Kept here.</p>' },
      pictures: [],
      checkedAt: Date.parse('2026-11-20T12:00:00Z'),
    });
    show('put-aside');
    expect(await headline()).toHaveTextContent('Put aside');
    expect(await screen.findByText('Kept here.')).toBeVisible();
    expect(
      screen.getByText(/copy on this device, as the article stood on 20 November 2026\.$/),
    ).toBeVisible();
    deviceCopies.clearOwner();
  });

  test('the page of an article says that it is loading', async () => {
    const never = () => new Promise<never>(() => undefined);
    reading.reader = { get: never, highest: never, lowest: never };
    show();
    expect(await screen.findByText('Loading the article')).toBeInTheDocument();
  });
});

describe('the text of an article', () => {
  test('the text of an article keeps the space after a one-letter first word, which is a drop cap', () => {
    renderAt(<ArticleBody html="<p>I was afraid.</p>" />);
    expect(screen.getByText(/was afraid/).textContent).toBe('I\u00a0was afraid.');
  });

  test('the text of an article plays an album in place, in a frame that cannot navigate the page', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: 'Album on Spotify' }));
    const player = await screen.findByTitle('Album on Spotify');
    expect(player).toHaveAttribute('src', 'https://open.spotify.com/embed/album/6rqhFgbbKwnb9MLmUQDhG6');
    expect(player.getAttribute('sandbox')).not.toContain('top-navigation');
    expect(player).toHaveFocus();
  });

  test('an older text of an article plays its video in place, without cookies', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: 'Watch the video on YouTube' }));
    const player = await screen.findByTitle('Video on YouTube');
    expect(player).toHaveAttribute(
      'src',
      expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw/),
    );
  });
});

describe('sharing an article', () => {
  test('sharing an article uses the share dialog of the device, which may be cancelled', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('No.', 'AbortError')));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await vi.waitFor(() =>
      expect(share).toHaveBeenCalledWith({
        title: 'Life Metal',
        url: `${location.origin}/article/life-metal`,
      }),
    );
    expect(screen.queryByText('Link copied.')).not.toBeInTheDocument();
    Reflect.deleteProperty(navigator, 'share');
  });
});
