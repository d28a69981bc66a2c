/**
 * Calls `listener` when the tab becomes visible, with the time that it was in the background, in milliseconds; less than
 * zero if it was opened there. Returns an unsubscribe function.
 */
export function onReturn(listener: (awayMs: number) => void): () => void {
  let leftAt = Infinity;
  const onTurn = () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else listener(Date.now() - leftAt);
  };
  document.addEventListener('visibilitychange', onTurn);
  return () => document.removeEventListener('visibilitychange', onTurn);
}

/**
 * Calls `listener` when the network returns, after an infinite time, or the tab becomes visible. Returns an unsubscribe
 * function.
 */
export function onReconnect(listener: (awayMs: number) => void): () => void {
  const onOnline = () => listener(Infinity);
  const stop = onReturn(listener);
  window.addEventListener('online', onOnline);
  return () => {
    stop();
    window.removeEventListener('online', onOnline);
  };
}
