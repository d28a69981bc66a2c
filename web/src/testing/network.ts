import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Takes the browser offline, or back online, until the test ends. */
export function setOnline(online: boolean) {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  onTestFinished(() => onLine.mockRestore());
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}
