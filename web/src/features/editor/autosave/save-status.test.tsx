import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSaveKey } from './save-status.tsx';

test.each<[what: string, keys: KeyboardEventInit, saves: boolean]>([
  ['Ctrl+S', { key: 's', ctrlKey: true }, true],
  ['Command+S', { key: 's', metaKey: true }, true],
  ['Ctrl+S with caps lock', { key: 'S', ctrlKey: true }, true],
  ['S', { key: 's' }, false],
  ['Ctrl+Shift+S', { key: 'S', ctrlKey: true, shiftKey: true }, false],
])('%s saves instead of triggering the browser’s default: %s', (_what, keys, saves) => {
  const save = vi.fn();
  renderHook(() => useSaveKey(save));
  const isLeftToBrowser = fireEvent.keyDown(document.body, keys);
  expect(save).toHaveBeenCalledTimes(saves ? 1 : 0);
  expect(isLeftToBrowser).toBe(!saves);
});
