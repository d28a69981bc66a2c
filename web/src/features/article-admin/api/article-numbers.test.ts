import { expect, test, vi } from 'vitest';
import { watchPath } from '../../../platform/watch-path.ts';
import { countOf, watchArticleNumbers } from './article-numbers.ts';

vi.mock('../../../platform/watch-path.ts', () => ({ watchPath: vi.fn() }));

const now = Date.parse('2026-11-23T20:00:00+01:00');

test('reads are counted in total and for the last 7 and 30 days in the site’s time zone', () => {
  const days = { '2026-10-24': 100, '2026-10-25': 8, '2026-11-16': 16, '2026-11-17': 1, '2026-11-23': 6 };
  expect(countOf({ total: 207, days }, now)).toEqual({ total: 207, week: 7, month: 31 });
});

test('an article without stored reads has none', () => {
  expect(countOf(null, now)).toEqual({ total: 0, week: 0, month: 0 });
  expect(countOf({ total: 'many', days: { '2026-11-23': 'x' } }, now)).toEqual({
    total: 0,
    week: 0,
    month: 0,
  });
});

test('an article’s numbers are reported once all are known and on every change, until the last unsubscribe', () => {
  const heard: Record<string, (stored: unknown) => void> = {};
  const unwatch = vi.fn();
  vi.mocked(watchPath).mockImplementation((path, onValue) => {
    heard[path] = onValue;
    return unwatch;
  });
  const onNumbers = vi.fn();
  const stop = watchArticleNumbers('ash')(onNumbers, () => undefined);
  heard['counts/reads/ash']?.({ total: 12 });
  heard['counts/listens/ash']?.(null);
  heard['counts/saves/ash']?.(2);
  expect(onNumbers).not.toHaveBeenCalled();
  heard['articles/ash/counts']?.({ horns: 7, comments: 3 });
  const none = { total: 0, week: 0, month: 0 };
  const reads = { ...none, total: 12 };
  const others = { saves: 2, horns: 7, comments: 3 };
  expect(onNumbers).toHaveBeenLastCalledWith({ reads, listens: none, ...others });
  heard['counts/listens/ash']?.({ total: 4 });
  expect(onNumbers).toHaveBeenLastCalledWith({ reads, listens: { ...none, total: 4 }, ...others });
  stop();
  expect(unwatch).toHaveBeenCalledTimes(4);
});
