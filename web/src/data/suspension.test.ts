import { paths } from '@contract/paths.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { watchPath } from '../platform/watch-path.ts';
import { watchSuspension } from './suspension.ts';

vi.mock('../platform/watch-path.ts', () => ({ watchPath: vi.fn() }));

const now = Date.parse('2026-11-22T20:00:00Z');
vi.useFakeTimers({ now });
afterEach(() => vi.clearAllTimers());

test.each<[what: string, stored: unknown, until: number | null]>([
  ['that is still running', { until: now + 1, reason: 'Rants.', by: 'kim', byName: 'Kim', at: 1 }, now + 1],
  ['that has ended', { until: now, reason: 'Rants.', by: 'kim', byName: 'Kim', at: 1 }, null],
  ['whose record is malformed', { until: 'soon' }, null],
  ['that does not exist', null, null],
])('the current state of a time-out %s is reported to moderators', (_what, stored, until) => {
  vi.mocked(watchPath).mockImplementation((_path, onValue) => {
    onValue(stored);
    return () => undefined;
  });
  const onSuspension = vi.fn();
  watchSuspension('toni')(onSuspension, vi.fn());
  expect(vi.mocked(watchPath).mock.lastCall?.[0]).toBe(paths.suspension('toni'));
  expect(onSuspension.mock.calls).toEqual([
    [until === null ? null : expect.objectContaining({ uid: 'toni', until })],
  ]);
});
