/** From now on closing the tab asks first, while `isNeeded`. Returns a function that ends it. */
export function askOnClose(isNeeded: () => boolean = () => true): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isNeeded()) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}
