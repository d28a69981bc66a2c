import { useEffect, useRef, useState } from 'react';

/** How long nothing must be typed before it is looked for. */
const pause = 300;

export interface Typing {
  typed: string;
  type: (text: string) => void;
  /** Looks at once, and makes what is typed next another step in the history. */
  finish: () => void;
}

/**
 * What is being typed, and `onSettled` with it once it rests. The first rest of a run is a step in the history, the
 * later ones take its place: going back leaves the search and does not spell it backwards. `words` is what the address
 * says; when that changes by itself, the field follows.
 */
export function useSettledWords(
  words: string,
  onSettled: (words: string, how: { replace: boolean }) => void,
): Typing {
  const [typed, setTyped] = useState(words);
  const [seen, setSeen] = useState(words);
  const [sent, setSent] = useState(words);
  const running = useRef(false);
  if (words !== seen) {
    setSeen(words);
    if (words !== sent) {
      setTyped(words);
      setSent(words);
    }
  }

  const settle = () => {
    const text = typed.trim();
    if (text === sent) return;
    setSent(text);
    onSettled(text, { replace: running.current });
    running.current = true;
  };
  useEffect(() => {
    const timer = setTimeout(settle, pause);
    return () => clearTimeout(timer);
  });

  return {
    typed,
    type: setTyped,
    finish: () => {
      settle();
      running.current = false;
    },
  };
}
