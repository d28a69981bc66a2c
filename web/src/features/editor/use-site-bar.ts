import { type RefObject, useEffect } from 'react';

/** Tells the element, as `--nav`, how much of the window the bar of the site takes, with the notices that come and go under it. */
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
