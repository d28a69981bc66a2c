import { renderHook } from '@testing-library/react';
import { hourMs, minuteMs } from '@contract/time.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { leaveTab } from '../testing/leave-tab.ts';
import { useOnReturn } from './use-on-return.ts';

const onReturn = vi.fn();

afterEach(() => {
  vi.restoreAllMocks();
  onReturn.mockClear();
});

test('a reader returns each time the tab was in the background for long', () => {
  renderHook(() => useOnReturn(onReturn));
  leaveTab(9 * hourMs);
  leaveTab(hourMs);
  expect(onReturn).toHaveBeenCalledTimes(2);
});

test('looking at another tab for some minutes is no return', () => {
  renderHook(() => useOnReturn(onReturn));
  leaveTab(10 * minuteMs);
  expect(onReturn).not.toHaveBeenCalled();
});

test('the first look at a tab that was opened in the background is no return', () => {
  renderHook(() => useOnReturn(onReturn));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onReturn).not.toHaveBeenCalled();
});
