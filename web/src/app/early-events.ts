import { useEffect, useLayoutEffect, useState } from 'react';

declare global {
  interface Window {
    /**
     * Clicks, key presses and changes from before hydration, oldest first. Collected by `early.js` in a prerendered
     * page.
     */
    early?: Event[];
  }
}

/**
 * Announces text typed before hydration. React only knows the field's initial value, so this sets the typed one
 * again, bypassing React's value tracking, and dispatches `input`.
 */
function announceTyped(field: HTMLInputElement): void {
  const typed = field.value;
  if (typed === field.defaultValue) return;
  field.value = field.defaultValue;
  Reflect.set(HTMLInputElement.prototype, 'value', typed, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Dispatches an event again. `pressed` collects the buttons that were clicked, so that each is clicked only once. */
function replay(event: Event, pressed: Set<Element>): void {
  if (!(event.target instanceof Element)) return;
  // Links work without the app, so only clicks on buttons are replayed.
  if (event instanceof MouseEvent) {
    const button = event.target.closest('button');
    // Impatient readers click repeatedly: a second click would close what the first one opens.
    if (!button || pressed.has(button)) return;
    pressed.add(button);
    button.removeAttribute('aria-busy');
    button.click();
  } else if (event instanceof KeyboardEvent) event.target.dispatchEvent(new KeyboardEvent(event.type, event));
  else event.target.dispatchEvent(new Event(event.type, event));
}

/** Marks the page as started: `early.js` then stops collecting events, and menus no longer open by CSS alone. */
function stopCollecting(): Event[] {
  document.documentElement.dataset.started = '';
  const { early = [] } = window;
  delete window.early;
  return early;
}

function replayAll(early: readonly Event[]): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input')) announceTyped(field);
  const pressed = new Set<Element>();
  for (const event of early) replay(event, pressed);
}

/** Replays after hydration what was typed and clicked before it. */
export function useEarlyEvents(): void {
  const [, setCommitted] = useState(false);
  // An update makes React run all effects as it commits. Later, a press in between would find a part of its listeners.
  // oxlint-disable-next-line react/set-state-in-effect -- see above
  useLayoutEffect(() => setCommitted(true), []);
  useEffect(() => {
    const early = stopCollecting();
    // In a separate task: during its own work, React drops events for a part that is not hydrated yet.
    setTimeout(() => replayAll(early));
  }, []);
}
