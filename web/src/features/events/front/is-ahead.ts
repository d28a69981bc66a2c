/** Returns whether the reader has not scrolled, or the element is still below the viewport. */
export const isAhead = (element: Element | null): boolean =>
  element !== null && (window.scrollY === 0 || element.getBoundingClientRect().top >= window.innerHeight);
