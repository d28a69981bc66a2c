/** Puts the focus on a comment, wherever it stands; answers whether it is there. `start`: brings it to the top as well. */
export function focusComment(id: string, where: 'nearest' | 'start' = 'nearest'): boolean {
  const element = document.getElementById(`comment-${id}`);
  if (!element) return false;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: where, ...(where === 'start' && { behavior: 'instant' }) });
  return true;
}
