/** The navigations waiting for `releaseNavigation`; null while navigation is not held. */
let waiting: (() => void)[] | null = null;

/**
 * Holds navigation while the browser is going back, which is asynchronous: it would otherwise go back from the page
 * that a navigation in the meantime leads to.
 */
export function holdNavigation(): void {
  waiting ??= [];
}

export function releaseNavigation(): void {
  const held = waiting ?? [];
  waiting = null;
  for (const go of held) go();
}

/** Calls `go`, which navigates to another page, as soon as navigation is not held. */
export function navigateWhenReleased(go: () => void): void {
  if (waiting) waiting.push(go);
  else go();
}
