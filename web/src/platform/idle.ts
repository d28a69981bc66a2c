/** How long after the load event a browser without `requestIdleCallback` is treated as idle, in milliseconds. */
const pauseMs = 500;

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

/** Resolves when the page has loaded and the browser is idle. Use it for work that no reader waits for. */
export async function pageIdle(): Promise<void> {
  await loaded();
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, pauseMs);
  });
}

/** How long a page on a slow phone still fetches what it shows, in milliseconds. */
const settleMs = 3000;

let settled: Promise<void> | null = null;

/**
 * Resolves once per page load, when the page has most likely fetched what it shows. Use it for large downloads that no
 * reader waits for.
 */
export const pageSettled = (): Promise<void> =>
  (settled ??= loaded()
    .then(() => new Promise((resolve) => setTimeout(resolve, settleMs)))
    .then(pageIdle));

/**
 * Resolves like `pageIdle`, but only while no pointer is down, so that what appears then cannot catch a press that
 * was meant for something else.
 */
export async function idleWithoutPress(): Promise<void> {
  do await pageIdle();
  while (document.querySelector(':active'));
}
