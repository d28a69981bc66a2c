/** Calls back when the network or the reader comes back: what failed before may work now. */
export function onReconnect(listener: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
