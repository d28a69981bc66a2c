import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useThrottled } from './use-search.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('a value changes at once, and rapid changes that follow are combined into one', () => {
  const { result, rerender } = renderHook(({ value }) => useThrottled(value, 100), {
    initialProps: { value: '' },
  });
  pass(200);
  rerender({ value: 'k' });
  pass(0);
  expect(result.current).toBe('k');
  rerender({ value: 'ka' });
  pass(40);
  rerender({ value: 'kal' });
  pass(40);
  expect(result.current).toBe('k');
  pass(20);
  expect(result.current).toBe('kal');
});
