import type { Browser } from '@playwright/test';
import { openPhone } from '../phone.ts';

export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** The sum of unexpected layout shifts. */
  shift: number;
  /** The time by which long tasks exceeded 50 ms. */
  blocked: number;
  requests: number;
  kibibytes: number;
  scripts: number;
  /** KiB of scripts that were requested before the largest paint. */
  scriptsBefore: number;
}

declare global {
  interface Window {
    seen: { firstPaint: number; largestPaint: number; shift: number; blocked: number };
  }
}

function watch(): void {
  window.seen = { firstPaint: 0, largestPaint: 0, shift: 0, blocked: 0 };
  const each = (type: string, take: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry as never))).observe({
      type,
      buffered: true,
    });
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.seen.firstPaint = startTime;
  });
  each('largest-contentful-paint', ({ startTime }) => (window.seen.largestPaint = startTime));
  each('layout-shift', ({ value }) => (window.seen.shift += value));
  each('longtask', ({ duration }) => (window.seen.blocked += duration - 50));
}

/** Visits a page once, until the network is idle. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const { context, page, devtools } = await openPhone(browser);
  const sent = new Map<string, { script: boolean; bytes: number; at: number }>();
  let started = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, type, timestamp, request }) => {
    started ||= timestamp;
    if (!request.url.startsWith('http')) return;
    sent.set(requestId, { script: type === 'Script', bytes: 0, at: (timestamp - started) * 1000 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await page.addInitScript(watch);
  await page.goto(address);
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => window.seen);
  await context.close();

  const all = [...sent.values()];
  const weight = (some: typeof all) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  const scripts = all.filter(({ script }) => script);
  return {
    ...seen,
    requests: all.length,
    kibibytes: weight(all),
    scripts: weight(scripts),
    scriptsBefore: weight(scripts.filter(({ at }) => at < seen.largestPaint)),
  };
}
