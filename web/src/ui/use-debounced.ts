import { useEffect, useEffectEvent, useState } from 'react';

/** Returns the value once it has not changed for `pauseMs`. */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
}

/**
 * Debounces lookups: looks `text` up once it has not changed for `pauseMs`, and passes the result on unless the text
 * has changed by then. Null is not looked up. `lookUp` never rejects.
 */
export function useDebouncedLookup<Answer>(
  text: string | null,
  pauseMs: number,
  lookUp: (text: string) => Promise<Answer>,
  onAnswer: (answer: Answer, text: string) => void,
): void {
  const ask = useEffectEvent(lookUp);
  const reportAnswer = useEffectEvent(onAnswer);
  useEffect(() => {
    if (text === null) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void ask(text).then((answer) => {
        if (isCurrent) reportAnswer(answer, text);
      });
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, pauseMs]);
}
