const registered = new Set<() => boolean>();

/**
 * Registers a form or editor whose text may be nowhere but on the page; `isUnsaved` says whether some of it is. Returns
 * a function that takes it back.
 */
export function registerUnsaved(isUnsaved: () => boolean): () => void {
  registered.add(isUnsaved);
  return () => registered.delete(isUnsaved);
}

/** Whether leaving the page now would take unsaved text from the screen. */
export const hasUnsaved = (): boolean => [...registered].some((isUnsaved) => isUnsaved());
