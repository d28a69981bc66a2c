/** The navigations waiting for `resumeNavigation`; null while navigation is not deferred. */
let waiting: (() => void)[] | null = null;

/**
 * Defers navigation while the browser is going back, which is asynchronous: it would otherwise go back from the page
 * that a navigation in the meantime leads to.
 */
export function deferNavigation(): void {
  waiting ??= [];
}

export function resumeNavigation(): void {
  const deferred = waiting ?? [];
  waiting = null;
  for (const go of deferred) go();
}

/** Calls `go`, which navigates to another page, as soon as navigation is not deferred. */
export function navigateWhenResumed(go: () => void): void {
  if (waiting) waiting.push(go);
  else go();
}
