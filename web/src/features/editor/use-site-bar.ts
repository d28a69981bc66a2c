import { type RefObject, useEffect } from 'react';

/** Sets `--nav` of the element to the height of the site's navigation bar, including the banners below it. */
export function useSiteBar(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bar = element.current?.closest('main')?.previousElementSibling;
    if (!(bar instanceof HTMLElement)) return;
    const observer = new ResizeObserver(() =>
      element.current?.style.setProperty('--nav', `${bar.offsetHeight}px`),
    );
    observer.observe(bar);
    return () => observer.disconnect();
  }, [element]);
}
