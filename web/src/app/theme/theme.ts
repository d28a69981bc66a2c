import { createStore } from '../../lib/store.ts';
import { storage } from '../../platform/storage.ts';

export type Theme = 'dark' | 'light';

const key = 'theme';
const themeFrom = (value: string | null): Theme => (value === 'light' ? 'light' : 'dark');

/** A theme just chosen, which the page does not have yet. */
const chosen = createStore<Theme | null>(null);

/** Returns the theme just chosen, or else the page's, which the script in `index.html` sets before first paint. */
const get = (): Theme => chosen.get() ?? themeFrom(document.documentElement.dataset.theme ?? null);

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  const color = bar?.dataset[theme];
  if (bar && color) bar.content = color;
  chosen.set(null);
}

/** The reader's theme, dark by default. Stored in this browser and synchronized across its tabs. */
export const theme = {
  get,
  subscribe: chosen.subscribe,
  toggle(): void {
    const next = get() === 'dark' ? 'light' : 'dark';
    storage.write(key, next);
    chosen.set(next);
    // The button is painted first, to answer the press: the theme recalculates the styles of the whole page.
    requestAnimationFrame(() => setTimeout(() => show(get())));
  },
  /** Also applies a choice made between first paint and the start of the app, in another tab or by `early.js`. */
  followOtherTabs(): () => void {
    // Without storage, the current theme may still be a choice made before the app started.
    show(themeFrom(storage.read(key) ?? get()));
    return storage.watch(key, (value) => show(themeFrom(value)));
  },
};
