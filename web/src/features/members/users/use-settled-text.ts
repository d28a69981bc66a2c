import { useEffect, useState } from 'react';

/** How long nothing must be typed before it is looked for. */
const pause = 300;

/** What is being typed, and `onSettled` with it once it rests. When `text`, which the address says, changes by itself, the field follows. */
export function useSettledText(text: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  if (text !== seen) {
    setSeen(text);
    if (text !== typed.trim()) setTyped(text);
  }
  const settle = () => {
    if (typed.trim() !== text) onSettled(typed.trim());
  };
  useEffect(() => {
    const timer = setTimeout(settle, pause);
    return () => clearTimeout(timer);
  });
  return { typed, type: setTyped, settle };
}
