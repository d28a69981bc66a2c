/** As long as reading may take; whoever does anything meanwhile stays where they are. */
const patience = 10_000;

/**
 * Scrolls to `top` even if the page is not long enough yet, because what it shows is still on its way. Gives up when
 * the reader takes over. Answers how to stop.
 */
export function scrollWhenPossible(top: number): () => void {
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (window.scrollY >= top - 1) stop();
  };
  const growth = new ResizeObserver(scroll);
  const timer = setTimeout(() => stop(), patience);
  const taking = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

  function stop() {
    clearTimeout(timer);
    growth.disconnect();
    for (const event of taking) window.removeEventListener(event, stop);
  }

  for (const event of taking) window.addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  scroll();
  return stop;
}
