const holders = new Set<() => boolean>();

/** Whoever shows what somebody writes says here whether some of it is nowhere but on the page. */
export function holdUnsaved(isUnsaved: () => boolean): () => void {
  holders.add(isUnsaved);
  return () => holders.delete(isUnsaved);
}

/** Whether leaving the page now would take unsaved writing from the screen. */
export const hasUnsaved = (): boolean => [...holders].some((isUnsaved) => isUnsaved());
