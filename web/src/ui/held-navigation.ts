/** The navigations that wait until they are released; null while none has to. */
let waiting: (() => void)[] | null = null;

/** Navigation waits: the browser is on its way back, which is asynchronous, and would go back from wherever one leads meanwhile. */
export function holdNavigation(): void {
  waiting ??= [];
}

export function releaseNavigation(): void {
  const held = waiting ?? [];
  waiting = null;
  for (const go of held) go();
}

/** Calls `go`, which leads to another page, as soon as that may be. */
export function navigateInTurn(go: () => void): void {
  if (waiting) waiting.push(go);
  else go();
}
