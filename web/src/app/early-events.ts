declare global {
  interface Window {
    /** What was pressed before the app ran, oldest first; kept by `boot.js` in a page that came with its content. */
    early?: Event[];
  }
}

/** To React a field holds what it was made with: what was typed since is written once more, past React, and announced. */
function announceTyped(field: HTMLInputElement): void {
  const typed = field.value;
  if (typed === field.defaultValue) return;
  field.value = field.defaultValue;
  Reflect.set(HTMLInputElement.prototype, 'value', typed, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function repeat(event: Event): void {
  if (!(event.target instanceof Element)) return;
  // Links have been followed without the app.
  if (event instanceof MouseEvent) event.target.closest('button')?.click();
  else event.target.dispatchEvent(new KeyboardEvent(event.type, event));
}

/**
 * Tells the app, which has just taken the page over, what somebody typed and pressed while nothing could answer. Marks
 * the page as started: `boot.js` keeps nothing from now on, and menus no longer open by style alone.
 */
export function repeatEarlyEvents(): void {
  document.documentElement.dataset.started = '';
  for (const field of document.querySelectorAll<HTMLInputElement>('input')) announceTyped(field);
  const { early = [] } = window;
  delete window.early;
  // Not within React's own work: there it drops what is meant for a part that it has not taken over yet.
  setTimeout(() => early.forEach(repeat));
}
