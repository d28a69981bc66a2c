import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Takes the browser offline, or back online, until the test ends. */
export function setOnline(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}
