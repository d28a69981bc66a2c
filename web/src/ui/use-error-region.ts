import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** In milliseconds. A form moves the focus to an invalid field within the same task. */
const justNow = 100;

/**
 * Controls the live region with the error of a control. A screen reader reads a focused control together with its
 * error, so the region is silent then and the error is not announced twice.
 */
export function useErrorRegion(error: ReactNode) {
  const region = useRef<HTMLDivElement>(null);
  const focusedAt = useRef(-Infinity);
  const message = typeof error === 'string' ? error : Boolean(error);
  const setLive = (live: 'off' | 'polite') => region.current?.setAttribute('aria-live', live);
  useLayoutEffect(() => {
    setLive(performance.now() - focusedAt.current < justNow ? 'off' : 'polite');
  }, [message]);
  return {
    region,
    onFocus: () => {
      focusedAt.current = performance.now();
      setLive('off');
    },
  };
}
