import NProgress from 'nprogress';
import { useEffect } from 'react';
import { pending } from '../../services/pending.ts';
import './progress-bar.css';

/** A change that is faster than this is shown without a bar: it would only flicker. */
const patience = 100;

NProgress.configure({
  showSpinner: false,
  // The package's own template carries a role that does not exist.
  template: '<div class="bar" data-progress aria-hidden="true"></div>',
  barSelector: '[data-progress]',
});

/** Shows the bar at the top of the window while the next page is on its way. */
export function useProgressBar(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      if (!pending.any()) {
        clearTimeout(timer);
        timer = undefined;
        NProgress.done();
      } else timer ??= setTimeout(() => NProgress.start(), patience);
    };
    follow();
    const unsubscribe = pending.subscribe(follow);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      NProgress.done();
    };
  }, []);
}
