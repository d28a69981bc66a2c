import type { Subscribe } from '../platform/watch-path.ts';

/** The longest delay of a browser timer, in milliseconds. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * Passes on the value that `watch` reports until it expires, and then null, because expired records stay in the
 * database.
 */
export const untilExpired =
  <Value extends { until: number }>(watch: Subscribe<Value | null>): Subscribe<Value | null> =>
  (onValue, onError) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forward = (value: Value | null) => {
      clearTimeout(timer);
      const leftMs = (value?.until ?? 0) - Date.now();
      onValue(leftMs > 0 ? value : null);
      if (leftMs > 0) timer = setTimeout(() => forward(value), Math.min(leftMs, longestTimerMs));
    };
    const unsubscribe = watch(forward, onError);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  };
