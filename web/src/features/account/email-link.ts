import { useEffect, useRef, useState } from 'react';

/** What every kind of link in a mail is given. */
export interface EmailLinkProps {
  code: string;
  /** Where the member wanted to go before the mail. */
  next: string;
  onRetry: () => void;
}

/** The result of `use` for this code, null until it is there. A link can be used only once, so it is asked only once. */
export function useLink<Result>(code: string, use: (code: string) => Promise<Result>): Result | null {
  const asked = useRef<Promise<Result> | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  useEffect(() => {
    let gone = false;
    asked.current ??= use(code);
    void asked.current.then((value) => {
      if (!gone) setResult(value);
    });
    return () => {
      gone = true;
    };
  }, [code, use]);
  return result;
}
