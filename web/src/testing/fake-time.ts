import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';

/** In every test of the file time stands still until `pass` moves it. */
export function fakeTime() {
  beforeEach(() => {
    vi.useFakeTimers();
    // testing-library looks for this name to learn that it has to move the clock while it waits.
    vi.stubGlobal('jest', { advanceTimersByTime: (by: number) => vi.advanceTimersByTime(by) });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return {
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
    /** Somebody who clicks and types without any time going by. */
    person: () => userEvent.setup({ delay: null }),
  };
}
