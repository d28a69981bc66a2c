/**
 * Focuses a comment, scrolls to it, and returns whether it is on the page. `start` scrolls it to the top of the
 * viewport.
 */
export function focusComment(id: string, where: 'nearest' | 'start' = 'nearest'): boolean {
  const element = document.getElementById(`comment-${id}`);
  if (!element) return false;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: where, ...(where === 'start' && { behavior: 'instant' }) });
  return true;
}
