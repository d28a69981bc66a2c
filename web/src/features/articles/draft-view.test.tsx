import type { DraftPreview } from '@contract/preview-call.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ReadError } from '../../platform/data-error.ts';
import { renderAt } from '../../testing/render.tsx';
import { DraftBar, DraftView } from './draft-view.tsx';
import { storedCard } from './testing/site.ts';

const preview = (card: Partial<DraftPreview['card']> = {}): DraftPreview => ({
  slug: 'life-metal',
  card: {
    ...storedCard(5, {
      title: 'Life Metal',
      kind: 'review',
      bands: { 'sunn-o': 'Sunn O)))' },
      tags: { drone: true },
      review: { band: 'Sunn O)))', album: 'Life Metal', year: 2019, rating: 4.5 },
    }),
    ...card,
  },
  html: '<p>Slow.</p><a class="video" data-youtube="x" href="#" aria-label="Watch the video"><img src="/still.jpg" alt=""></a>',
  corrections: { a: { at: 1, text: 'The year was wrong.' } },
  state: 'draft',
  savedAt: Date.parse('2026-11-21T20:04:00Z'),
  shared: { site: 'Riffhall', title: 'Life Metal', description: '', picture: '/og.png' },
});

const show = (load: () => Promise<DraftPreview | null>) =>
  renderAt(
    <DraftView load={load} head={(draft) => <DraftBar preview={draft} />} missing={<p>Nothing here</p>} />,
  );

test('the preview of a draft shows the same as the published page, without its buttons', async () => {
  show(() => Promise.resolve(preview()));
  expect(await screen.findByRole('heading', { level: 1, name: 'Life Metal' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Cover 5' })).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'The record' })).getByText('2019')).toBeVisible();
  expect(screen.getByRole('link', { name: 'drone' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Sunn O)))' })).toHaveLength(2);
  expect(screen.getByText('06')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Watch the video' }).querySelector('img')).not.toBeNull();
  expect(screen.getByText('The year was wrong.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the preview of a draft says that it is a draft, and is not indexed', async () => {
  show(() => Promise.resolve(preview()));
  const bar = await screen.findByRole('complementary', { name: 'About this page' });
  expect(bar).toHaveTextContent(/Draft, not published.*Mara Voss is still writing this.*21 Nov 2026/);
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
});

test('the preview of a draft without title, cover and summary shows the rest', async () => {
  show(() => Promise.resolve(preview({ title: '', cover: null, excerpt: '' })));
  expect(await screen.findByRole('heading', { level: 1, name: 'No title yet' })).toBeVisible();
  expect(screen.getByText('Slow.')).toBeVisible();
});

test('a preview that fails to load can be loaded again', async () => {
  const load = vi.fn<() => Promise<DraftPreview | null>>().mockRejectedValueOnce(new ReadError());
  load.mockResolvedValue(preview());
  const { user } = show(load);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Life Metal' })).toBeVisible();
});
