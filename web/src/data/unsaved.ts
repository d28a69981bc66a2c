const registered = { page: new Set<() => boolean>(), tab: new Set<() => boolean>() };

/**
 * Registers what may have text that is stored nowhere; `isUnsaved` says whether it has. That of a form or editor goes with
 * its `page`; what is kept in memory while other pages are shown goes with the `tab`. Returns a function that takes it back.
 */
export function registerUnsaved(isUnsaved: () => boolean, goesWith: 'page' | 'tab' = 'page'): () => void {
  registered[goesWith].add(isUnsaved);
  return () => registered[goesWith].delete(isUnsaved);
}

/** Whether leaving the page, or closing the tab, would lose unsaved text of that kind. */
export const hasUnsaved = (goesWith: 'page' | 'tab' = 'page'): boolean =>
  [...registered[goesWith]].some((isUnsaved) => isUnsaved());

/** Whether loading the page anew would lose unsaved text, of this page or of another that was left. */
export const hasUnsavedAnywhere = (): boolean => hasUnsaved('page') || hasUnsaved('tab');
