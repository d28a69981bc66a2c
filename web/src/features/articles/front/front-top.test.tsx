import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { siteWith } from '../testing/site.ts';
import { FrontTop } from './front-top.tsx';
import { loadFrontArticles } from './load-front-articles.ts';

const show = async (since: (newest: number) => number | null) => {
  const articles = await loadFrontArticles(siteWith(3).reader, 0);
  const newest = articles.lead?.publishedAt ?? 0;
  renderAt(<FrontTop articles={articles} now={newest} since={since(newest)} />);
};
const marked = () =>
  screen
    .getAllByRole('heading', { name: /^Article/ })
    .filter((title) => {
      const card = title.closest<HTMLElement>('li, article, div[class*=card]');
      return card && within(card).queryByText('New');
    })
    .map((title) => title.textContent);

test('the only article since the last visit is marked as new even if it is the lead', async () => {
  await show((newest) => newest - 1);
  expect(marked()).toEqual(['Article 3']);
});

test('nothing is marked as new on a first visit', async () => {
  await show(() => null);
  expect(marked()).toEqual([]);
});
