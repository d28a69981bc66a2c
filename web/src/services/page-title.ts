interface PageTitle {
  pathname: string;
  title: string;
}

const listeners = new Set<() => void>();
let current: PageTitle | null = null;

/** The title of a page that its route alone does not tell, such as an article's. Null until the page knows it. */
export const pageTitle = {
  get: (): PageTitle | null => current,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  set(title: PageTitle | null): void {
    current = title;
    for (const listener of listeners) listener();
  },
};
