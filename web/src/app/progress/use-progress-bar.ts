import { useEffect } from 'react';
import { navigationProgress } from '../../data/navigation-progress.ts';
import type * as BarModule from './progress-bar.ts';

/** A faster change shows no bar, which would only flicker. */
const showAfterMs = 100;

/** Shows the progress bar while the next page is loading. */
export function useProgressBar(): void {
  useEffect(() => {
    // The first page replaces nothing: its code is not worth the bar's own.
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
        // Fetched meanwhile, so that it is there when the timer ends. Without it the change is only less lively.
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
