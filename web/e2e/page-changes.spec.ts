import { expect, test } from './fixtures/test.ts';

declare global {
  interface Window {
    /** The addresses at which a picture's transition ended. */
    movedTo: string[];
    /** The scroll position at the last click. */
    pressedAt: number;
    /** Resolves when the background services have started, including picture transitions. */
    servicesStarted: Promise<void>;
  }
}

/** Runs in the page. Records the transitions of pictures. */
function noteMoves(): void {
  window.movedTo = [];
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    const note = () => {
      const moves = (one: Animation) =>
        one.effect instanceof KeyframeEffect &&
        one.effect.pseudoElement === '::view-transition-group(picture)';
      if (document.getAnimations().some(moves)) window.movedTo.push(location.pathname);
    };
    transition.ready.then(note, () => undefined);
    return transition;
  };
  addEventListener('click', () => (window.pressedAt = scrollY), { capture: true });
  // The first of these services registers the service worker, which tests block.
  window.servicesStarted = new Promise((resolve) => {
    navigator.serviceWorker.register = () => {
      setTimeout(resolve);
      return new Promise(() => undefined);
    };
  });
}

test(
  'a card’s picture animates to the head of its article and back, and does not with reduced motion',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(noteMoves);
    await page.goto('/article');
    await expect(page.locator('html')).toHaveAttribute('data-started');
    await page.evaluate(() => window.servicesStarted);
    const link = page.getByRole('main').getByRole('article').nth(1).getByRole('heading').getByRole('link');
    const name = (await link.textContent()) ?? '';
    const article = (await link.getAttribute('href')) ?? '';
    const heading = page.getByRole('heading', { level: 1, name, exact: true });
    // The first time, the article's code may not have loaded yet, and the transition does not wait for it.
    await link.click();
    await expect(heading).toBeFocused();
    const place = await page.evaluate(() => window.pressedAt);

    const moves = () => page.evaluate(() => window.movedTo);
    await page.goBack();
    await expect.poll(moves).toContain('/article');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await link.click();
    await expect.poll(moves).toContain(article);
    await expect(heading).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    const before = await moves();
    await page.goBack();
    await expect(link).toBeInViewport();
    await link.click();
    await expect(heading).toBeFocused();
    expect(await moves()).toEqual(before);
  },
);

test(
  'a double-clicked link navigates once, and a single Back returns',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/terms');
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const link = page.getByRole('main').getByRole('link', { name: 'All events' }).first();
    await link.dblclick();
    await expect(page).toHaveURL('/events');
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
  },
);
