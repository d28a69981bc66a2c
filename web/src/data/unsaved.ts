const registered = { page: new Set<() => boolean>(), tab: new Set<() => boolean>() };

/**
 * Registers a holder of text that is not stored anywhere yet; `isUnsaved` returns whether it has any. Text of a form
 * or editor is lost with the `page`; text kept in memory across pages is lost with the `tab`. Returns a function that
 * unregisters it.
 */
export function registerUnsaved(isUnsaved: () => boolean, goesWith: 'page' | 'tab' = 'page'): () => void {
  registered[goesWith].add(isUnsaved);
  return () => registered[goesWith].delete(isUnsaved);
}

/** Returns whether leaving the page, or closing the tab, would lose unsaved text of that kind. */
export const hasUnsaved = (goesWith: 'page' | 'tab' = 'page'): boolean =>
  [...registered[goesWith]].some((isUnsaved) => isUnsaved());

/** Returns whether a reload would lose unsaved text of this page or of one left earlier. */
export const hasUnsavedAnywhere = (): boolean => hasUnsaved('page') || hasUnsaved('tab');
