/** Prefetched data of pages that a link is about to open, keyed by path and query. */
export const prefetched = new Map<string, Promise<unknown>>();

/** Takes the prefetched data for the page at `path`. It is handed out once, so a later visit fetches again. */
export function takePrefetched<Data>(path: string): Promise<Data> | undefined {
  const data = prefetched.get(path);
  prefetched.delete(path);
  return data as Promise<Data> | undefined;
}
