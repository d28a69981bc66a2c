/** The data of pages that a link is about to open, asked for ahead, by address with its query. */
export const askedAhead = new Map<string, Promise<unknown>>();

/** Hands out the data that was asked for ahead for the page at `path`, once: a later visit asks again. */
export function takeAskedAhead<Data>(path: string): Promise<Data> | undefined {
  const asked = askedAhead.get(path);
  askedAhead.delete(path);
  return asked as Promise<Data> | undefined;
}
