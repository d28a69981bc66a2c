import { useEffect, useRef, useState } from 'react';

/** For a form: the first field that is wrong gets the focus, each time the form was submitted. */
export function useWrongFocus() {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return { form, onTry: () => setTries((before) => before + 1) };
}
