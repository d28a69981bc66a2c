import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** How long nothing must be typed before the search begins. */
const pauseMs = 300;

export interface Typing {
  typed: string;
  type: (text: string) => void;
  /** For the field: what was typed into the server's page before there was an app is taken over. */
  field: RefObject<HTMLInputElement | null>;
  /** Searches at once, and makes what is typed next another step in the history. */
  finish: () => void;
}

/**
 * The typed text of a search; calls `onSearch` with it once the typing pauses. The first pause of a run is a step in the
 * history, the later ones take its place: going back leaves the search and does not spell it backwards. `words` is what
 * the address says; when that changes by itself, the field follows.
 */
export function useDebouncedSearch(
  words: string,
  onSearch: (words: string, how: { replace: boolean }) => void,
): Typing {
  const [typed, setTyped] = useState(words);
  const [seen, setSeen] = useState(words);
  const [sent, setSent] = useState(words);
  const running = useRef(false);
  const repeated = useRef<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // In the commit that takes the page over: React empties the field with the next one.
  useLayoutEffect(() => {
    if (field.current) setTyped(field.current.value);
  }, []);
  if (words !== seen) {
    setSeen(words);
    if (words !== sent) {
      setTyped(words);
      setSent(words);
    }
  }

  const search = () => {
    const text = typed.trim();
    if (text === words) return;
    const again = text === sent;
    // A link that was pressed meanwhile has brought older words back. Once is enough, should the address not keep these.
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
