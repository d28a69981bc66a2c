import { useEffect, useRef, useState } from 'react';

/** The props of the component for each kind of email link. */
export interface EmailLinkProps {
  code: string;
  /** The page that the member wanted to open before the email. */
  next: string;
  onRetry: () => void;
}

/**
 * Returns the result of `use` for this code, or null until it is available. `use` is called only once, because a link
 * can be used only once.
 */
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
