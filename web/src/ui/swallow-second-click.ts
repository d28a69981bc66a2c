/** At most this long after the first half, browsers count a click as the second half of a double click. */
const doubleClickMs = 500;

const types = ['mousedown', 'click', 'dblclick'] as const;

/**
 * Call it on a click in a dialog. If the click closes the dialog and is the first half of a double click, the second
 * half would press whatever was below, so it is swallowed.
 */
export function swallowSecondClick(dialog: Element): void {
  const stop = () => {
    for (const type of types) window.removeEventListener(type, swallow, { capture: true });
  };
  const swallow = (event: MouseEvent) => {
    // Another click has begun, with halves of its own.
    if (event.detail === 1) return stop();
    if (event.detail < 2 || dialog.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of types) window.addEventListener(type, swallow, { capture: true });
  setTimeout(stop, doubleClickMs);
}
