import { useEffect, useState } from 'react';

/** Long enough that a word is not looked for sign by sign. */
const pause = 200;

/** The text, once nobody has typed for a moment; emptied at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
