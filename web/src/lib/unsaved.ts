/**
 * What text is lost with: a form's or editor's with its `page`, a dialog's with the `dialog`, and text kept in memory
 * across pages only with the `tab`.
 */
type GoesWith = 'dialog' | 'page' | 'tab';

interface Holder {
  goesWith: GoesWith;
  isUnsaved: () => boolean;
  isLostOnClose: () => boolean;
}

const holders = new Set<Holder>();

function onBeforeUnload(event: BeforeUnloadEvent): void {
  if ([...holders].some(({ isLostOnClose }) => isLostOnClose())) event.preventDefault();
}

/** A `beforeunload` listener that is not needed would keep the page out of the back/forward cache. */
function updateListener(): void {
  if (holders.size > 0) window.addEventListener('beforeunload', onBeforeUnload);
  else window.removeEventListener('beforeunload', onBeforeUnload);
}

/**
 * Registers text that is not stored anywhere yet; `isUnsaved` returns whether there still is any. While closing the tab
 * would lose it, the browser asks for confirmation. Returns a function that unregisters it.
 */
export function registerUnsaved(
  goesWith: GoesWith,
  isUnsaved: () => boolean = () => true,
  isLostOnClose: () => boolean = isUnsaved,
): () => void {
  const holder = { goesWith, isUnsaved, isLostOnClose };
  holders.add(holder);
  updateListener();
  return () => {
    holders.delete(holder);
    updateListener();
  };
}

/** Returns whether there is unsaved text that goes with `what`, or any that a reload would lose. */
export const hasUnsaved = (what?: GoesWith): boolean =>
  [...holders].some(({ goesWith, isUnsaved }) => (what === undefined || goesWith === what) && isUnsaved());
