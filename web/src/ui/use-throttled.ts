import { useEffect, useRef, useState } from 'react';

/** Throttles a value: the first change applies immediately, later ones at most once per `pauseMs`. */
export function useThrottled<Value>(value: Value, pauseMs: number): Value {
  const [throttled, setThrottled] = useState(value);
  const freeAt = useRef(0);
  useEffect(() => {
    const take = () => {
      freeAt.current = Date.now() + pauseMs;
      setThrottled(value);
    };
    const timer = setTimeout(take, Math.max(0, freeAt.current - Date.now()));
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return throttled;
}
