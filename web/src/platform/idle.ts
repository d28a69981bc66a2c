/** In a browser without `requestIdleCallback`, how long after the load it counts as idle. */
const pauseMs = 500;

const loaded = new Promise<void>((resolve) => {
  if (document.readyState === 'complete') resolve();
  else window.addEventListener('load', () => resolve(), { once: true });
});

/**
 * Resolves when the first page has loaded and the browser is idle: the moment for work that no reader waits for.
 */
export async function pageIdle(): Promise<void> {
  await loaded;
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, pauseMs);
  });
}

/**
 * As `pageIdle`, and no pointer is down: what appears then does not catch a press that was meant for something else.
 */
export async function quietMoment(): Promise<void> {
  do await pageIdle();
  while (document.querySelector(':active'));
}
