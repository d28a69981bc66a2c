import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ReadError } from '../../platform/data-error.ts';
import { renderAt } from '../../testing/render.tsx';
import { Latest } from './latest.tsx';
import { siteWith } from './testing/site.ts';

const reading = vi.hoisted((): { reader: unknown } => ({ reader: null }));
vi.mock('../../platform/database-rest.ts', () => ({ publicReader: () => reading.reader }));

test('the newest articles are shown with links', async () => {
  reading.reader = siteWith(20).reader;
  renderAt(<Latest />);
  const first = await screen.findByRole('link', { name: 'Article 20' });
  expect(first).toHaveAttribute('href', '/article/article-20');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(9);
  expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/article');
});

test('one article is shown alone', async () => {
  reading.reader = siteWith(1).reader;
  renderAt(<Latest />);
  expect(await screen.findByRole('link', { name: 'Article 1' })).toBeVisible();
});

test('a new site says that it has no articles', async () => {
  reading.reader = siteWith(0).reader;
  renderAt(<Latest />);
  expect(await screen.findByText('The first article is still being written.')).toBeVisible();
});

test('the newest articles that do not load can be loaded again', async () => {
  const fail = () => Promise.reject(new ReadError('No.'));
  reading.reader = { get: fail, highest: fail, lowest: fail };
  const { user } = renderAt(<Latest />);
  expect(await screen.findByRole('alert')).toBeVisible();
  reading.reader = siteWith(2).reader;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Article 2' })).toBeVisible();
});
