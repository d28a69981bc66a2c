import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';

/** Installs fake timers for every test of the file. Time stands still until `pass` advances it. */
export function fakeTime() {
  beforeEach(() => {
    vi.useFakeTimers();
    // Testing Library looks for this global to detect that it must advance the timers while it waits.
    vi.stubGlobal('jest', { advanceTimersByTime: (by: number) => vi.advanceTimersByTime(by) });
  });
  return {
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
    /** Returns a user who clicks and types without any time passing. */
    person: () => userEvent.setup({ delay: null }),
  };
}
