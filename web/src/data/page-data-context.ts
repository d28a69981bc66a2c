import { createContext } from 'react';

export interface ServedPageData {
  /** The address of the page, with its query. */
  path: string;
  data: unknown;
  /** It comes from a cache and may be out of date: the page shows it and loads it again. */
  old?: boolean;
}

/**
 * The data that the page at `path` shows first: loaded by the server before it rendered the page, or taken in the
 * browser from the document. Null: the page loads it itself.
 */
export const PageDataContext = createContext<ServedPageData | null>(null);
