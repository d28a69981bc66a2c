/** How long after the load event a browser without `requestIdleCallback` is treated as idle, in milliseconds. */
const pauseMs = 500;

const loaded = new Promise<void>((resolve) => {
  if (document.readyState === 'complete') resolve();
  else window.addEventListener('load', () => resolve(), { once: true });
});

/** Resolves when the page has loaded and the browser is idle. Use it for work that no reader waits for. */
export async function pageIdle(): Promise<void> {
  await loaded;
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, pauseMs);
  });
}

/**
 * Resolves like `pageIdle`, but only while no pointer is down, so that what appears then cannot catch a press that
 * was meant for something else.
 */
export async function idleWithoutPress(): Promise<void> {
  do await pageIdle();
  while (document.querySelector(':active'));
}
