import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

const pauseMs = 300;

export interface DebouncedSearch {
  typed: string;
  type: (text: string) => void;
  /** Ref for the field: text that was typed into it before hydration is taken over. */
  field: RefObject<HTMLInputElement | null>;
  /** Searches at once; the next search adds an entry to the history. */
  finish: () => void;
}

/**
 * Calls `onSearch` once the typing pauses. The first search of a run adds an entry to the history, the later ones replace
 * it, so that going back leaves the search instead of undoing it letter by letter. `query` is the search in the address;
 * when that changes by itself, the field follows.
 */
export function useDebouncedSearch(
  query: string,
  onSearch: (query: string, how: { replace: boolean }) => void,
): DebouncedSearch {
  const [typed, setTyped] = useState(query);
  const [seen, setSeen] = useState(query);
  const [sent, setSent] = useState(query);
  const running = useRef(false);
  const repeated = useRef<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // In the commit of the hydration, because React empties the field with the next one. Only what was typed: setting what is
  // set already may be carried out late, over what a link has brought meanwhile.
  useLayoutEffect(() => {
    const { value, defaultValue } = field.current ?? {};
    if (value !== undefined && value !== defaultValue) setTyped(value);
  }, []);
  if (query !== seen) {
    setSeen(query);
    if (query !== sent) {
      setTyped(query);
      setSent(query);
    }
  }

  const search = () => {
    const text = typed.trim();
    if (text === query) return;
    const again = text === sent;
    // A link has brought an older query back: searches again, but only once, should the address not keep the new one.
    if (again && repeated.current === text) return;
    repeated.current = again ? text : null;
    setSent(text);
    onSearch(text, { replace: again || running.current });
    running.current = true;
  };
  useEffect(() => {
    const timer = setTimeout(search, pauseMs);
    return () => clearTimeout(timer);
  });

  return {
    typed,
    type: setTyped,
    field,
    finish: () => {
      search();
      running.current = false;
    },
  };
}
