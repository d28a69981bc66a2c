import type { Browser, Page } from '@playwright/test';
import { openPhone } from '../phone.ts';

declare global {
  interface Window {
    tasks: number[];
  }
}

const quantileOf = (values: number[], share = 0.5): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;

/** The pause between scrolling and pressing, in milliseconds. */
const restMs = 300;

const comments = (page: Page) => page.locator('article[id^="comment-"]');

/**
 * Runs in the page. Resolves with the milliseconds from the next press until more than `shown` comments are painted.
 * Measured in the page, because the driver's own work takes as long.
 */
const pressed = (shown: number): Promise<number> =>
  new Promise((resolve) => {
    let started = 0;
    addEventListener('pointerdown', () => (started = performance.now()), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('article[id^="comment-"]').length <= shown) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });

/**
 * Runs in the page. Returns the duration of each frame while the page is scrolled to its end, a quarter of a screen at
 * a time.
 */
const scrolling = async (): Promise<number[]> => {
  const frames: number[] = [];
  window.scrollTo({ top: 0, behavior: 'instant' });
  let last = await new Promise<number>(requestAnimationFrame);
  while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
    window.scrollBy({ top: innerHeight / 4, behavior: 'instant' });
    const now = await new Promise<number>(requestAnimationFrame);
    frames.push(now - last);
    last = now;
  }
  return frames;
};

/** Opens a page for a reader on a phone who reads an article and then its comments. */
export async function openReader(browser: Browser, address: string) {
  const { page, devtools } = await openPhone(browser);
  const seen = { requests: 0, bytes: 0, live: 0 };
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.requests += 1;
    seen.bytes += encodedDataLength;
  });
  devtools.on('Network.webSocketFrameReceived', ({ response }) => (seen.live += response.payloadData.length));
  await page.addInitScript(() => {
    window.tasks = [];
    new PerformanceObserver((list) => {
      window.tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(address);
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');

  const longestTask = async () => Math.max(0, ...(await page.evaluate(() => window.tasks.splice(0))));
  const kibibytesSince = (before: typeof seen) => ({
    requests: seen.requests - before.requests,
    kibibytes: (seen.bytes - before.bytes) / 1024,
    live: (seen.live - before.live) / 1024,
  });

  return {
    async comeNear() {
      const before = { ...seen };
      const started = performance.now();
      await page.locator('#comments').scrollIntoViewIfNeeded();
      await comments(page).first().waitFor();
      return { milliseconds: performance.now() - started, ...kibibytesSince(before) };
    },

    /** Loads more comments until there are none left. */
    async readAll() {
      const before = { ...seen };
      const more = page.getByRole('button', { name: 'More comments' });
      const waits: number[] = [];
      for (;;) {
        const shown = await comments(page).count();
        if ((await more.count()) === 0) break;
        await more.scrollIntoViewIfNeeded();
        // Content that comes into view is laid out, which moves the button before a finger could be on it.
        await page.waitForTimeout(restMs);
        const wait = page.evaluate(pressed, shown);
        // A click would leave a mouse over the page, for which the browser updates hover states in every frame.
        await more.tap();
        waits.push(await wait);
      }
      return {
        pages: waits.length,
        pageMilliseconds: quantileOf(waits),
        comments: await comments(page).count(),
        live: kibibytesSince(before).live,
      };
    },

    async scrollThrough() {
      await longestTask();
      const frames = await page.evaluate(scrolling);
      return {
        median: quantileOf(frames),
        p95: quantileOf(frames, 0.95),
        longestTask: await longestTask(),
      };
    },

    /** Returns the id of a thread in the middle of the list. */
    someThread: () =>
      page.evaluate(() => {
        const all = [...document.querySelectorAll('article[id^="comment-"]')].map(({ id }) => id.slice(8));
        const threads = all.filter((id) => !id.includes('~'));
        return threads[Math.floor(threads.length / 2)] ?? '';
      }),

    async arrival(id: string, write: () => Promise<void>) {
      await longestTask();
      const there = page.evaluate(
        (name) =>
          new Promise<void>((resolve) => {
            const observer = new MutationObserver(() => {
              if (!document.getElementById(name)) return;
              observer.disconnect();
              resolve();
            });
            observer.observe(document.body, { childList: true, subtree: true });
          }),
        `comment-${id}`,
      );
      const started = performance.now();
      await write();
      await there;
      const milliseconds = performance.now() - started;
      await page.waitForTimeout(restMs);
      return { milliseconds, longestTask: await longestTask() };
    },
  };
}
