/** Makes closing the tab ask for confirmation while `isNeeded`. Returns a function that stops it. */
export function confirmBeforeUnload(isNeeded: () => boolean = () => true): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isNeeded()) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}
