import { createContext } from 'react';

export interface ServedPageData {
  /** The path and query of the page. */
  path: string;
  data: unknown;
  /** Whether the data comes from a cache and may be stale. The page shows it and loads it again. */
  old?: boolean;
}

/**
 * The initial data of the page at `path`: loaded by the server before it rendered the page, or read from the document
 * in the browser. Null if the page has to load it itself.
 */
export const PageDataContext = createContext<ServedPageData | null>(null);
