import { createContext } from 'react';

/**
 * What the page at `path` (with its query) shows first, gathered before it was rendered: by the server, or taken in the
 * browser from what the server has put into the page. Null: the page loads it itself.
 */
export const PageDataContext = createContext<{ path: string; data: unknown } | null>(null);
