import lighthouse from 'lighthouse';
import { chromium } from '@playwright/test';
import { browserFlags } from '../../e2e/fixtures/browser.ts';
import { ignoringCertificates } from './certificate.ts';
import type { Figures } from './budgets.ts';

/**
 * Chromium delays a page's first frame in the hope of more content, at random and by up to two seconds on a busy machine.
 * That would distort every figure and says nothing about the page. Only the last switch of this name takes effect.
 */
const withoutPaintHolding = '--disable-features=PaintHolding';

/** A middling phone takes `times` as long as a machine whose BenchmarkIndex is `index`. */
const phone = { index: 1000, times: 4 };

/** Returns how many times as long as a machine with this BenchmarkIndex a middling phone takes. */
export const slowdownOf = (machine: number): number => (phone.times * machine) / phone.index;

interface Request {
  resourceType?: string;
  transferSize: number;
}

interface Task {
  startTime: number;
  duration: number;
}

interface Work {
  group: string;
  duration: number;
}

const items = <Item>(details: unknown): Item[] => (details as { items: Item[] }).items;

/**
 * Returns the size in KiB of what loads on the first interaction: the scripts and style sheets that the page leaves to
 * `boot.js`. Node has to be told to trust our certificate.
 */
async function weighApp(address: string): Promise<number> {
  const html = await (await fetch(address)).text();
  const [, scripts = ''] = /data-scripts="([^"]*)"/.exec(html) ?? [];
  const sheets = [...html.matchAll(/href="([^"]+)" type="text\/inlined"/g)].flatMap(
    ([, sheet]) => sheet ?? [],
  );
  const sizes = await Promise.all(
    [...scripts.split(' '), ...sheets].map(async (file) => {
      const { headers, body } = await fetch(new URL(file, address));
      await body?.cancel();
      return Number(headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, one) => sum + one, 0) / 1024;
}

/**
 * Measures one cold visit in a browser of its own, with Lighthouse's simulation of a phone on slow 4G and without
 * interaction. All work takes `slowdown` times as long as on this machine.
 */
export async function measure(
  address: string,
  { executablePath, port, slowdown }: { executablePath: string; port: number; slowdown: number },
): Promise<Figures> {
  const browser = await chromium.launch({
    executablePath,
    args: [...browserFlags, withoutPaintHolding, ignoringCertificates, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      throttling: { cpuSlowdownMultiplier: slowdown },
      onlyAudits: [
        'first-contentful-paint',
        'largest-contentful-paint',
        'total-blocking-time',
        'cumulative-layout-shift',
        'long-tasks',
        'mainthread-work-breakdown',
        'network-requests',
      ],
    });
    const { audits, environment, runtimeError } = result?.lhr ?? {};
    if (!audits || !environment || runtimeError)
      throw new Error(`Lighthouse at ${address}: ${runtimeError?.message}`);
    const value = (name: string) => audits[name]?.numericValue ?? NaN;
    const firstPaint = value('first-contentful-paint');
    const events = result?.artifacts.Trace.traceEvents ?? [];
    // The empty page that the browser began with counts its own style pass, in another process.
    const { pid } = events.findLast(({ name }) => name === 'firstContentfulPaint') ?? {};
    const count = (name: string) => events.filter((event) => event.name === name && event.pid === pid).length;
    const requests = items<Request>(audits['network-requests']?.details);
    const sizes = (...types: string[]) =>
      requests.filter(({ resourceType = '' }) => types.includes(resourceType)).map((one) => one.transferSize);
    const weight = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / 1024;
    return {
      firstPaint,
      largestPaint: value('largest-contentful-paint'),
      blocking: value('total-blocking-time'),
      longestTask: Math.max(
        0,
        ...items<Task>(audits['long-tasks']?.details)
          .filter(({ startTime }) => startTime > firstPaint)
          .map(({ duration }) => duration),
      ),
      layouts: count('Layout'),
      stylePasses: count('UpdateLayoutTree'),
      styling:
        items<Work>(audits['mainthread-work-breakdown']?.details).find(({ group }) => group === 'styleLayout')
          ?.duration ?? 0,
      shift: value('cumulative-layout-shift'),
      total: weight(requests.map(({ transferSize }) => transferSize)),
      scripts: weight(sizes('Script')),
      app: await weighApp(address),
      document: weight(sizes('Document')),
      fonts: weight(sizes('Font')),
      pictures: weight(sizes('Image')),
      heaviestPicture: Math.max(0, ...sizes('Image')) / 1024,
      machine: environment.benchmarkIndex,
    };
  } finally {
    await browser.close();
  }
}

export const medianOf = (values: number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** Returns the median of each figure separately, so that a visit disturbed by other load does not spoil all figures. */
export function medians(visits: Figures[]): Figures {
  const [first] = visits;
  if (!first) throw new Error('There was no visit.');
  const median = (key: keyof Figures) => medianOf(visits.map((visit) => visit[key]));
  return Object.fromEntries(Object.keys(first).map((key) => [key, median(key as keyof Figures)])) as never;
}
