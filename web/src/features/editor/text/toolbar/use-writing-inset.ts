import { type RefObject, useEffect } from 'react';

/**
 * Sets `--writing-inset` of the root element to the height at the bottom of the window that the floating toolbar and
 * the on-screen keyboard below it cover while the author is writing, so that messages appear above them.
 */
export function useWritingInset(tools: RefObject<HTMLElement | null>, writing: boolean): void {
  useEffect(() => {
    const element = tools.current;
    if (!element || !writing) return;
    const root = document.documentElement;
    const view = window.visualViewport;
    const measure = () => {
      const isFloating = getComputedStyle(element).position === 'fixed';
      const covered = isFloating ? window.innerHeight - element.getBoundingClientRect().top : 0;
      root.style.setProperty('--writing-inset', `${Math.round(covered)}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    view?.addEventListener('resize', measure);
    view?.addEventListener('scroll', measure);
    return () => {
      observer.disconnect();
      view?.removeEventListener('resize', measure);
      view?.removeEventListener('scroll', measure);
      root.style.removeProperty('--writing-inset');
    };
  }, [tools, writing]);
}
