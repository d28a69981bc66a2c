import { type PageData, pageDataId } from '@contract/rendered-page.ts';
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

/**
 * Compares parsed URLs, because a proxy between browser and server may encode the same query differently, such as
 * `%20` for `+`.
 */
function sameAddress(a: string, b: string): boolean {
  const [mine, theirs] = [a, b].map((path) => new URL(path, 'http://site'));
  return (
    mine?.pathname === theirs?.pathname && mine?.searchParams.toString() === theirs?.searchParams.toString()
  );
}

/**
 * Takes the data inlined in the document that the server rendered for `path` (including its query); null if the
 * server rendered another page or none. Returns it only once, so a later visit to the page loads again.
 */
export function takePageData(path: string): PageData | null {
  const script = document.getElementById(pageDataId);
  if (!script) return null;
  script.remove();
  try {
    const inlined = JSON.parse(script.textContent) as PageData;
    return sameAddress(inlined.path, path) ? { ...inlined, path } : null;
  } catch {
    return null;
  }
}
