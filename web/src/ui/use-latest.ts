import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that gives the value of the latest rendering, for callbacks that outlive theirs. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
