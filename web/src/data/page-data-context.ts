import { createContext } from 'react';

export interface ServedPageData {
  /** With its query. */
  path: string;
  data: unknown;
  /** It comes from a cache, and whoever reads it may know better: it is shown, and asked for again. */
  old?: boolean;
}

/**
 * What the page at `path` shows first, gathered before it was rendered: by the server, or taken in the browser from what
 * the server has put into the page. Null: the page loads it itself.
 */
export const PageDataContext = createContext<ServedPageData | null>(null);
