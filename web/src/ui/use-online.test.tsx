import { fireEvent, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { useWhenOnline } from './use-online.ts';

/** Renders on `online` before the next listener is called, as React does between the listeners of a real event. */
function useRenderOnline() {
  const [, setCount] = useState(0);
  useEffect(() => {
    const listener = () => flushSync(() => setCount((count) => count + 1));
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}

test('what waits for the network runs when it is back, also if that renders it anew', () => {
  const onOnline = vi.fn<() => void>();
  function Part() {
    useRenderOnline();
    useWhenOnline(true, () => onOnline());
    return null;
  }
  render(<Part />);
  fireEvent.online(window);
  expect(onOnline).toHaveBeenCalledOnce();
});
