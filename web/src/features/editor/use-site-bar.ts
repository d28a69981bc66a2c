import { type RefObject, useEffect } from 'react';

/** Sets `--nav` of the element to the height of the site's bar, including the banners under it. */
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
