import { expect, test, vi } from 'vitest';
import { readMonthTotal } from './donation-totals.ts';

vi.mock('../../../platform/settings.ts', () => ({
  settings: { firebase: { databaseURL: 'https://demo.firebaseio.com', projectId: 'demo' } },
}));

test.each<[name: string, body: string, dollars: number | null]>([
  ['a total', '{"sum":42050,"count":12}', 420.5],
  ['nothing yet', 'null', 0],
  ['another shape', '{"error":"Permission denied"}', null],
  ['no JSON', '<html>', null],
])('the total of the month is parsed: %s', async (_name, body, dollars) => {
  const fetchMock = vi.fn(() => Promise.resolve(new Response(body)));
  vi.stubGlobal('fetch', fetchMock);
  expect(await readMonthTotal(new Date('2026-11-21T12:00:00Z'))).toBe(dollars);
  expect(String(fetchMock.mock.calls.flat()[0])).toBe(
    'https://demo.firebaseio.com/donationMonths/2026-11/total.json',
  );
});

test('the total is null while offline, and nothing is logged', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await readMonthTotal()).toBeNull();
});
