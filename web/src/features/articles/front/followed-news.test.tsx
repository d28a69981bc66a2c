import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ReadError } from '../../../platform/data-error.ts';
import { publicReader } from '../../../platform/database-rest.ts';
import { renderAt } from '../../../testing/render.tsx';
import { siteWith } from '../testing/site.ts';
import { FollowedNews } from './followed-news.tsx';

vi.mock('../../../platform/database-rest.ts', () => ({ publicReader: vi.fn() }));
vi.mock('../../../platform/log.ts', () => ({ logError: vi.fn() }));

const fail = () => Promise.reject(new ReadError('No.'));
beforeEach(() => void vi.mocked(publicReader).mockReturnValue({ get: fail, highest: fail, lowest: fail }));

const show = () => renderAt(<FollowedNews followed={['mara']} now={Date.now()} since={null} />);
const comeBack = () => vi.mocked(publicReader).mockReturnValue(siteWith(1).reader);

test('followed news that fails to load says so, and can be retried', async () => {
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The news of those you follow did not arrive.');
  comeBack();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Article 1/ })).toBeVisible();
});

test('followed news loads again with the front page, and stays until then', async () => {
  comeBack();
  const news = (now: number) => <FollowedNews followed={['mara']} now={now} since={null} />;
  const { rerender } = renderAt(news(1));
  expect(await screen.findByRole('link', { name: /Article 1/ })).toBeVisible();
  vi.mocked(publicReader).mockReturnValue(siteWith(2).reader);
  rerender(news(2));
  expect(screen.getByRole('link', { name: /Article 1/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: /Article 2/ })).toBeVisible();
});
