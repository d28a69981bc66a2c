import { hourMs } from '@contract/time.ts';
import { useEffect, useEffectEvent } from 'react';

/** A shorter look at something else leaves the page as it is. */
const longMs = hourMs / 2;

/** Calls `onReturn` when the reader returns to a tab that was in the background for half an hour or longer. */
export function useOnReturn(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    let leftAt = Infinity;
    const onTurn = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now();
      else if (Date.now() - leftAt >= longMs) returned();
    };
    document.addEventListener('visibilitychange', onTurn);
    return () => document.removeEventListener('visibilitychange', onTurn);
  }, []);
}
