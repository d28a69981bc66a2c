import { createContext, useContext } from 'react';

/** The pinned articles of the front page, and how to change them. */
export interface FrontPageHandle {
  /** Slugs in their order. Readers do not see those that are not on the site. */
  pinned: readonly string[];
  /** Titles by slug, empty for an article that is not on the site. */
  titles: Readonly<Partial<Record<string, string>>>;
  /** Replaces the pinned articles. On success, `said` is shown in a toast with Undo. */
  arrange: (pinned: readonly string[], said: string) => void;
}

export const FrontPageContext = createContext<FrontPageHandle | null>(null);

/** Returns null while the pinned articles are unknown. */
export const useFrontPage = (): FrontPageHandle | null => useContext(FrontPageContext);
