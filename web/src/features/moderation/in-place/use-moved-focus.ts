import { type RefObject, useLayoutEffect } from 'react';

/** Returns the ID of the element around the button of a comment and its panel. */
export const placeId = (comment: string): string => `moderate-${comment}`;

/** The comment whose element had the focus and is being unmounted. */
let left: string | null = null;

/**
 * Preserves the focus when a comment is hidden or restored, because the page then mounts another element with another
 * button.
 */
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
      // The other element mounts in the same commit, or not at all: a page that opens later has a focus of its own.
      queueMicrotask(() => {
        left = null;
      });
    };
  }, [comment, place]);
}
