/**
 * Measures what the first visit on a phone costs, page by page, against the budgets: `npm run perf`. Builds the site
 * with every key and with none, and serves both as Hosting does, over HTTP/2 and with brotli, from a test stack of its
 * own or the one running at TEST_STACK_OFFSET. Exits with 1 if a budget is exceeded. With `--beside`: pages of another
 * site as well, one for each of ours, in turn. With `--interactions`: how long
 * the next paint takes after a press, on that stack. With `--badge`: when a member's badge is live.
 */
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import { createServer } from 'node:net';
import { type Budget, columns, type Figures, pages } from './budgets.ts';
import { findRoot } from '../../../functions/local/stack/layout.ts';
import { testOffset } from '../../../functions/local/stack/ports.ts';
import { readOptions } from '../../../functions/tools/read-options.ts';
import { browserFlags, findBrowser } from '../../e2e/fixtures/browser.ts';
import { measure, medians, slowdownOf } from './measure.ts';
import { ignoringCertificates, makeCertificate } from './certificate.ts';
import { cache, checkOut, serveSite, startStack } from './version.ts';

/** Every setting that a build can have, as the README lists them for `.env`: each may add code. */
const allKeys: Record<string, string> = Object.fromEntries(
  [
    'FIREBASE_API_KEY',
    'FIREBASE_AUTH_DOMAIN',
    'FIREBASE_PROJECT_ID',
    'FIREBASE_STORAGE_BUCKET',
    'FIREBASE_APP_ID',
    'FIREBASE_MEASUREMENT_ID',
    'FIREBASE_MESSAGING_SENDER_ID',
    'VAPID_KEY',
    'RECAPTCHA_SITE_KEY',
    'STRIPE_PUBLISHABLE_KEY',
  ].map((name) => [`VITE_${name}`, 'perf']),
);
allKeys.VITE_FIREBASE_DATABASE_URL = 'https://perf.firebaseio.com';

const nameWidth = 36;
const width = 10;

function printHeading(): void {
  console.log(''.padEnd(nameWidth) + columns.map(({ title }) => title.padStart(width)).join(''));
}

/** Prints the figures of a page, and returns how many are over its budget. */
function printRow(name: string, figures: Figures, budget: Budget): number {
  let over = 0;
  const cells = columns.map(({ key, digits }) => {
    const isOver = figures[key] > (budget[key] ?? Infinity);
    if (isOver) over += 1;
    return (figures[key].toFixed(digits) + (isOver ? '!' : ' ')).padStart(width);
  });
  console.log(name.padEnd(nameWidth) + cells.join(''));
  return over;
}

const usage =
  'npm run perf -- [--pages home,article] [--runs 3] [--keys all,none] [--compare <ref>] [--beside https://…/,https://…/post/] | --interactions [--acts menu,theme] [--runs 3] | --badge [--runs 3]';
const { values } = readOptions(
  {
    options: {
      pages: { type: 'string', default: pages.map(({ name }) => name).join() },
      runs: { type: 'string', default: '3' },
      keys: { type: 'string', default: 'all,none' },
      compare: { type: 'string' },
      beside: { type: 'string' },
      acts: { type: 'string' },
      interactions: { type: 'boolean', default: false },
      badge: { type: 'boolean', default: false },
    },
  },
  usage,
);
const wanted = values.pages.split(',').map((name) => {
  const page = pages.find((one) => one.name === name);
  if (!page) throw new Error(`No page is called ${name}. Use: ${usage}`);
  return page;
});
const runs = Number(values.runs);

const offset = testOffset;
const certificate = makeCertificate(cache);
const executablePath = await findBrowser();
const stops: (() => Promise<void>)[] = [];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Serves the sites to compare, which are visited in turn, so that a busy machine slows all of them down equally. */
async function sitesOf(folder: string, label: string, itsOffset: number) {
  const { stack, stop } = await startStack(folder, itsOffset);
  stops.push(stop);
  const sites: { label: string; judged: boolean; origin: string }[] = [];
  for (const keys of values.keys.split(',')) {
    const name = `perf-${keys}`;
    const serving = { stack, certificate, port: await freePort() };
    const site = await serveSite({ folder, name, keys: keys === 'all' ? allKeys : {}, serving });
    stops.unshift(site.stop);
    sites.push({ label: `${label}, keys: ${keys}`, judged: label === 'now', origin: site.origin });
  }
  return sites;
}

async function addressOf({ from, link }: (typeof pages)[number], origin: string): Promise<string> {
  // Node does not trust our certificate and need not: it only asks for addresses and sizes.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  if (!link) return origin + from;
  const [, found] = link.exec(await (await fetch(origin + from)).text()) ?? [];
  if (!found) throw new Error(`${origin + from} has no link like ${link}.`);
  return origin + found;
}

async function tryInteractions(root: string): Promise<number> {
  const { stack, stop } = await startStack(root, offset);
  stops.push(stop);
  const { measureInteractions } = await import('./interactions.ts');
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  stops.unshift(() => browser.close());
  return measureInteractions(browser, stack.site, {
    runs,
    ...(values.acts !== undefined && { names: values.acts.split(',') }),
  });
}

/** Measures the badge on a build that uses the stack's services, because a member has to sign in, served as Hosting does. */
async function tryBadge(root: string): Promise<number> {
  const { stack, stop } = await startStack(root, offset);
  stops.push(stop);
  const port = await freePort();
  // Without the stand-ins' scripts, which a page would wait for before all else, and only on a stack.
  const withoutStandIns = { VITE_STRIPE_PUBLISHABLE_KEY: '', VITE_VAPID_KEY: '' };
  const keys = { VITE_STACK_PAGE_PORT: String(port - offset), ...withoutStandIns };
  const serving = { stack, certificate, port };
  const site = await serveSite({ folder: root, name: 'perf-badge', mode: 'stack', keys, serving });
  stops.unshift(site.stop);
  const { measureBadge } = await import('./badge.ts');
  const browser = await chromium.launch({ executablePath, args: [...browserFlags, ignoringCertificates] });
  stops.unshift(() => browser.close());
  return measureBadge(browser, { site: site.origin, database: stack.database }, runs);
}

async function visitPages(root: string): Promise<number> {
  let over = 0;
  const sites = values.compare
    ? [
        ...(await sitesOf(checkOut(values.compare), values.compare, offset + 500)),
        ...(await sitesOf(root, 'now', offset)),
      ]
    : await sitesOf(root, 'now', offset);
  const visit = async (page: (typeof pages)[number], origin: string, slowdown: number) =>
    measure(await addressOf(page, origin), { executablePath, port: await freePort(), slowdown });
  const beside = values.beside?.split(',') ?? [];
  const [[first], [site]] = [wanted, sites];
  if (!first || !site) throw new Error(`There is nothing to visit. Use: ${usage}`);
  const { machine } = await visit(first, site.origin, 1);
  const slowdown = slowdownOf(machine);
  console.log(
    `Lighthouse, phone on slow 4G, medians of ${runs} cold visits; what is over its budget has a !\nWith a BenchmarkIndex of ${machine.toFixed(0)}, this machine's processor times count ${slowdown.toFixed(1)} times, for a middling phone: 4 times at 1,000.\n`,
  );
  printHeading();
  for (const [index, page] of wanted.entries()) {
    const visits = new Map(sites.map((site) => [site, [] as Figures[]]));
    const [address] = beside.slice(index);
    const others: Figures[] = [];
    for (let run = 0; run < runs; run += 1) {
      for (const [{ origin }, figures] of visits) figures.push(await visit(page, origin, slowdown));
      if (address) others.push(await measure(address, { executablePath, port: await freePort(), slowdown }));
    }
    if (address) printRow(`${page.name} (beside)`, medians(others), {});
    for (const [{ label, judged }, figures] of visits) {
      const found = printRow(`${page.name} (${label})`, medians(figures), page.budget);
      if (judged) over += found;
    }
  }
  return over;
}

let over = 0;
try {
  const root = findRoot(import.meta.dirname);
  over = await (values.badge ? tryBadge : values.interactions ? tryInteractions : visitPages)(root);
} finally {
  for (const stop of stops) await stop();
}
console.log(over > 0 ? `\n${over} figures are over their budgets.` : '\nAll is within its budgets.');
process.exit(over > 0 ? 1 : 0);
