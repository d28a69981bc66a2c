import { createStore } from '../lib/store.ts';

interface PageTitle {
  pathname: string;
  title: string;
}

/** The title of a page whose route does not define one, such as an article's. Null until the page knows it. */
export const pageTitle = createStore<PageTitle | null>(null);
