import type { SearchKind } from '@contract/search.ts';
import { expect, test } from 'vitest';
import { mergeResults } from './use-search.ts';

test('results already shown never move; new ones are added below, within their kind or after all kinds', () => {
  const found = (key: string) => {
    const [kind = '', id = ''] = key.split(' ');
    return { kind: kind as SearchKind, id, title: id, detail: '', rank: 0 };
  };
  const shown = ['band a', 'event x', 'event y'].map(found);
  const answer = ['band b', 'band a', 'article q', 'event z', 'event y', 'event x'].map(found);
  expect(mergeResults(answer, shown, 2).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    ...['band a', 'band b', 'event x', 'event y', 'article q'],
  ]);
  expect(mergeResults(answer.slice(0, 1), shown, 2)).toEqual([answer[0]]);
});
