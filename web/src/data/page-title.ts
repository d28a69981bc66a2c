import { createStore } from '../lib/store.ts';

interface PageTitle {
  pathname: string;
  title: string;
}

/** The title of a page that its route alone does not tell, such as an article's. Null until the page knows it. */
export const pageTitle = createStore<PageTitle | null>(null);
