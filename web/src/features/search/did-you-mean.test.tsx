import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import DidYouMean from './did-you-mean.tsx';
import type { SearchResult } from './search-result.ts';
import type { Answer } from './search.ts';
import { siteSearch } from './site-search.ts';

vi.mock('./site-search.ts', () => ({ siteSearch: vi.fn() }));

const band: SearchResult = { kind: 'band', id: 'kaldera-works', title: 'Kaldera Works', detail: '', rank: 2 };
const article: SearchResult = { kind: 'article', id: 'cooling', title: 'Cooling', detail: '', rank: 5 };

function show(answer: Answer) {
  const find = vi.fn(() => Promise.resolve(answer));
  vi.mocked(siteSearch).mockReturnValue({ find } as unknown as ReturnType<typeof siteSearch>);
  const pathOf = (words: string) => `/article?q=${words}`;
  renderAt(<DidYouMean words="kaldra" kind="article" pathOf={pathOf} />);
  return find;
}

test('a list without results links to the corrected query', async () => {
  show({ found: [band, article], correctedQuery: 'kaldera' });
  expect(await screen.findByRole('link', { name: 'kaldera' })).toHaveAttribute('href', '/article?q=kaldera');
});

test.each<[string, Answer]>([
  ['the list has nothing with the corrected query either', { found: [band], correctedQuery: 'kaldera' }],
  ['the words are those of a name', { found: [article], correctedQuery: null }],
])('no correction is offered if %s', async (_, answer) => {
  const find = show(answer);
  expect(find).toHaveBeenCalledWith('kaldra');
  await act(() => find.mock.results[0]?.value as Promise<Answer>);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
