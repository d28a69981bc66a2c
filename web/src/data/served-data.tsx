import { createContext, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';

export interface ServedPageData {
  /** The path and query of the page. */
  path: string;
  data: unknown;
  /** Whether the site has an imprint, if the server said so. */
  hasImprint?: boolean;
  /** Whether the data comes from a cache and may be stale. The page shows it and loads it again. */
  old?: boolean;
}

/**
 * The initial data of the page at `path`: loaded by the server before it rendered the page, or read from the document
 * in the browser. Null if the page has to load it itself.
 */
export const PageDataContext = createContext<ServedPageData | null>(null);

interface ServedDataProps {
  served: ServedPageData | null;
  children: ReactNode;
}

/** Provides the data inlined in the document to the history entry it was rendered for. Later visits load their own. */
export function ServedData({ served, children }: ServedDataProps) {
  const { key } = useLocation();
  const [first] = useState(key);
  const [left, setLeft] = useState(false);
  if (!left && key !== first) setLeft(true);
  return <PageDataContext value={left ? null : served}>{children}</PageDataContext>;
}
