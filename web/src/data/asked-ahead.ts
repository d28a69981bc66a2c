/** What pages that somebody is about to open are waiting for already, by address with its query. */
export const askedAhead = new Map<string, Promise<unknown>>();

/** What was asked ahead for the page at `path`. Answered once: a later visit asks for what is new. */
export function takeAskedAhead<Data>(path: string): Promise<Data> | undefined {
  const asked = askedAhead.get(path);
  askedAhead.delete(path);
  return asked as Promise<Data> | undefined;
}
