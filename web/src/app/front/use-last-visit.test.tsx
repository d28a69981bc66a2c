import { renderHook } from '@testing-library/react';
import { hourMs, minuteMs } from '@contract/time.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { leaveTab } from '../../testing/leave-tab.ts';
import { recordVisit, useLastVisit } from './use-last-visit.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(noon);
});

test('a visitor has no previous visit, and none is recorded', () => {
  expect(renderHook(() => useLastVisit(null)).result.current).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('returning to a front page that was open overnight begins a new visit', () => {
  recordVisit(noon - 24 * hourMs);
  const { result } = renderHook(() => useLastVisit('runa'));
  expect(result.current).toBe(noon - 24 * hourMs);
  leaveTab(9 * hourMs);
  expect(result.current).toBe(noon);
  leaveTab(9 * hourMs);
  expect(result.current).toBe(noon + 9 * hourMs);
});

test.each<[what: string, look: () => void]>([
  ['some minutes at another tab', () => leaveTab(10 * minuteMs)],
  [
    'the first look at a tab that was opened in the background',
    () => document.dispatchEvent(new Event('visibilitychange')),
  ],
])('%s begins no new visit', (_what, look) => {
  recordVisit(noon - 24 * hourMs);
  const { result } = renderHook(() => useLastVisit('runa'));
  look();
  expect(result.current).toBe(noon - 24 * hourMs);
});
