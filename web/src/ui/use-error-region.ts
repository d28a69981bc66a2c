import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** In milliseconds: the focus that a form moves to what is wrong comes within the same turn. */
const justNow = 100;

/**
 * For the live region with the error of a control. A control that the focus comes to is read with its error, which
 * describes it: then the region is silent, so that nobody hears the sentence twice.
 */
export function useErrorRegion(error: ReactNode) {
  const region = useRef<HTMLDivElement>(null);
  const focusedAt = useRef(-Infinity);
  const said = typeof error === 'string' ? error : Boolean(error);
  const setLive = (live: 'off' | 'polite') => region.current?.setAttribute('aria-live', live);
  useLayoutEffect(() => {
    setLive(performance.now() - focusedAt.current < justNow ? 'off' : 'polite');
  }, [said]);
  return {
    region,
    onFocus: () => {
      focusedAt.current = performance.now();
      setLive('off');
    },
  };
}
