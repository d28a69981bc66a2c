import { useEffect } from 'react';
import { navigationProgress } from '../../data/source.ts';
import type * as BarModule from './progress-bar.ts';

/** A faster navigation shows no bar, which would only flicker. */
const showAfterMs = 100;

/** Shows the progress bar while the next page is loading. */
export function useProgressBar(): void {
  useEffect(() => {
    // The first page replaces nothing, so it is not worth loading the bar's code.
    let first = navigationProgress.isPending();
    let showing: { done: () => void } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const show = async (bar: Promise<typeof BarModule>) => {
      const { progressBar } = await bar;
      if (!navigationProgress.isPending() || showing) return;
      showing = progressBar;
      progressBar.start();
    };
    const hide = () => {
      clearTimeout(timer);
      timer = undefined;
      showing?.done();
      showing = null;
    };
    const follow = () => {
      if (!navigationProgress.isPending()) {
        first = false;
        hide();
      } else if (!first && timer === undefined) {
        // Loaded in parallel, so that it is ready when the timer ends. A failure only means that there is no bar.
        const bar = import('./progress-bar.ts');
        bar.catch(() => undefined);
        timer = setTimeout(() => void show(bar).catch(() => undefined), showAfterMs);
      }
    };

    follow();
    const unsubscribe = navigationProgress.subscribe(follow);
    return () => {
      unsubscribe();
      hide();
    };
  }, []);
}
