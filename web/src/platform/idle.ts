/** Where a browser cannot tell when it is idle, this long after the load has to do. */
const pauseMs = 500;

const loaded = new Promise<void>((resolve) => {
  if (document.readyState === 'complete') resolve();
  else window.addEventListener('load', () => resolve(), { once: true });
});

/**
 * Resolves when the first page has loaded and the browser has nothing better to do: the moment for what no reader waits
 * for.
 */
export async function pageIdle(): Promise<void> {
  await loaded;
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, pauseMs);
  });
}

/** Resolves when, on top of that, nobody is pressing anything: what appears then takes no press that was meant for another. */
export async function quietMoment(): Promise<void> {
  do await pageIdle();
  while (document.querySelector(':active'));
}
