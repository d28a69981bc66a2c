import { type RefObject, useLayoutEffect } from 'react';

/** The id of the element around the button of a comment and its panel. */
export const placeId = (comment: string): string => `moderate-${comment}`;

/** The comment whose place had the focus and goes just now. */
let left: string | null = null;

/** Keeps the focus when a comment is hidden or restored: the page then shows another element with another button. */
export function useMovedFocus(comment: string, place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = place;
    if (left === comment) {
      left = null;
      if (document.activeElement === document.body)
        current?.querySelector('button')?.focus({ preventScroll: true });
    }
    return () => {
      if (!current?.contains(document.activeElement)) return;
      left = comment;
      // The other element comes at once, or not at all: a page that is opened later has a focus of its own.
      queueMicrotask(() => {
        left = null;
      });
    };
  }, [comment, place]);
}
