/** Prefetched data of pages that a link is about to open, keyed by path and query. */
export const askedAhead = new Map<string, Promise<unknown>>();

/** Takes the prefetched data for the page at `path`. It is handed out once, so a later visit fetches again. */
export function takeAskedAhead<Data>(path: string): Promise<Data> | undefined {
  const asked = askedAhead.get(path);
  askedAhead.delete(path);
  return asked as Promise<Data> | undefined;
}
