import { useEffect, useRef, useState } from 'react';

/** The props of the component for each kind of link in a mail. */
export interface EmailLinkProps {
  code: string;
  /** The page that the member wanted to open before the mail. */
  next: string;
  onRetry: () => void;
}

/** The result of `use` for this code; null until it is there. It is called once, since a link can be used only once. */
export function useLink<Result>(code: string, use: (code: string) => Promise<Result>): Result | null {
  const request = useRef<Promise<Result> | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  useEffect(() => {
    let cancelled = false;
    request.current ??= use(code);
    void request.current.then((value) => {
      if (!cancelled) setResult(value);
    });
    return () => {
      cancelled = true;
    };
  }, [code, use]);
  return result;
}
