import { act } from '@testing-library/react';
import { vi } from 'vitest';

function turn(state: DocumentVisibilityState): void {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  visibility.mockRestore();
}

/** Leaves the tab in the background and returns after that time. The clock stands still from then on. */
export function leaveTab(awayMs: number): void {
  const back = Date.now() + awayMs;
  turn('hidden');
  vi.spyOn(Date, 'now').mockReturnValue(back);
  turn('visible');
}
