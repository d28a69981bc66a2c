/** How long the content may take to load. */
const giveUpAfterMs = 10_000;

/**
 * Scrolls to `top`, even if the page is not tall enough yet because its content is still loading. Gives up when the
 * reader scrolls, types or presses anything. Returns a function that stops it.
 */
export function scrollWhenPossible(top: number): () => void {
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (window.scrollY >= top - 1) stop();
  };
  const growth = new ResizeObserver(scroll);
  const timer = setTimeout(() => stop(), giveUpAfterMs);
  const readerEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

  function stop() {
    clearTimeout(timer);
    growth.disconnect();
    for (const event of readerEvents) window.removeEventListener(event, stop);
  }

  for (const event of readerEvents) window.addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  scroll();
  return stop;
}
