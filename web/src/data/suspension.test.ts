import { paths } from '@contract/paths.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { watchPath } from '../platform/watch-path.ts';
import { watchEndedSuspension, watchSuspension } from './suspension.ts';

vi.mock('../platform/watch-path.ts', () => ({ watchPath: vi.fn() }));

const now = Date.parse('2026-11-22T20:00:00Z');
vi.useFakeTimers({ now });
afterEach(() => vi.clearAllTimers());

const stored = (until: number) => ({ until, reason: 'Rants.', by: 'kim', byName: 'Kim', at: 1 });

function reported(watch: typeof watchSuspension, record: unknown) {
  vi.mocked(watchPath).mockImplementation((_path, onValue) => {
    onValue(record);
    return () => undefined;
  });
  const onSuspension = vi.fn();
  watch('toni')(onSuspension, vi.fn());
  return onSuspension.mock.calls;
}

test.each<[what: string, record: unknown, until: number | null]>([
  ['that is still running', stored(now + 1), now + 1],
  ['that has ended', stored(now), null],
  ['whose record is malformed', { until: 'soon' }, null],
  ['that does not exist', null, null],
])('the current state of a time-out %s is reported to moderators', (_what, record, until) => {
  expect(reported(watchSuspension, record)).toEqual([
    [until === null ? null : expect.objectContaining({ uid: 'toni', until })],
  ]);
  expect(vi.mocked(watchPath).mock.lastCall?.[0]).toBe(paths.suspension('toni'));
});

test('the last time-out of a member is reported to moderators once it has ended', () => {
  expect(reported(watchEndedSuspension, stored(now))).toEqual([[{ uid: 'toni', ...stored(now) }]]);
  expect(reported(watchEndedSuspension, stored(now + 1))).toEqual([[null]]);
  expect(reported(watchEndedSuspension, null)).toEqual([[null]]);
});
