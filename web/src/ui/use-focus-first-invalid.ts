import { useEffect, useRef, useState } from 'react';

/** Moves the focus to the first invalid field of a form after each submit. */
export function useFocusFirstInvalid() {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return { form, onTry: () => setTries((before) => before + 1) };
}
