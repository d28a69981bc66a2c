import { useCallback, useEffect, useRef } from 'react';

/** Returns a stable getter of the value in the latest render, for callbacks that outlive their own render. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
