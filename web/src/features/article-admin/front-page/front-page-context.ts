import { createContext, useContext } from 'react';

/** What is pinned to the front page, and how to change it. */
export interface FrontPageHandle {
  /** Slugs, the lead first, without those that are off the site: readers do not see them either. */
  pinned: readonly string[];
  /** By slug, as far as they have been read. */
  titles: Readonly<Partial<Record<string, string>>>;
  /** Pins these in place of the present ones; `said` is shown when it is done, with a way back. */
  arrange: (pinned: readonly string[], said: string) => void;
}

export const FrontPageContext = createContext<FrontPageHandle | null>(null);

/** Null while it is not known what is pinned. */
export const useFrontPage = (): FrontPageHandle | null => useContext(FrontPageContext);
