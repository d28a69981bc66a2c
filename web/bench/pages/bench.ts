/** Measures the first page on a phone with a slow network, in the production build. See `main.ts`. */
import { chromium } from '@playwright/test';
import { address, portsAt } from '../../../functions/local/stack/ports.ts';
import { findBrowser } from '../../e2e/fixtures/browser.ts';
import { type Built, serve } from './serve.ts';
import { type Visit, visit } from './visit.ts';

const executablePath = await findBrowser();
const port = 4173;
const turns = 5;
const columns: [keyof Visit, string, number][] = [
  ['firstPaint', 'FCP ms', 0],
  ['largestPaint', 'LCP ms', 0],
  ['shift', 'CLS', 3],
  ['blocked', 'blocked ms', 0],
  ['requests', 'requests', 0],
  ['kibibytes', 'KiB', 0],
  ['scripts', 'JS KiB', 1],
  ['scriptsBefore', 'JS before LCP', 1],
];

/** Returns the median of each column separately, so that a turn disturbed by other load does not spoil all columns. */
function middle(visits: Visit[], column: keyof Visit): number {
  const values = visits.map((one) => one[column]).sort((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? NaN;
}

async function somePaths(origin: string): Promise<string[]> {
  const first = async (list: string, pattern: RegExp) => {
    const [found] = pattern.exec(await (await fetch(origin + list)).text()) ?? [];
    return found ? [list, found] : [list];
  };
  return [
    '/',
    ...(await first('/article', /\/article\/(?!upload|admin)[\w-]+/)),
    ...(await first('/events', /\/events\/(?!new|proposals)\w+/)),
    '/youtube',
  ];
}

export async function bench({ onlyServe, ...built }: Built & { onlyServe: boolean }): Promise<void> {
  const ports = portsAt(Number(process.env.TEST_STACK_OFFSET ?? 0));
  const stack = { site: address(ports.site), database: address(ports.database) };
  await fetch(stack.site).catch(() => {
    throw new Error(`No local stack answers at ${stack.site}: run npm start beside this.`);
  });
  const { origin, stop } = await serve(built, stack, { port });
  if (onlyServe) {
    console.log(`${origin} until Ctrl-C.`);
    return;
  }
  const args = ['--no-sandbox', '--disable-dev-shm-usage'];
  const browser = await chromium.launch({ executablePath, args });
  console.log(`Middle of ${turns} cold visits, phone, processor 4 times slower, slow 4G\n`);
  console.log(''.padEnd(44) + columns.map(([, title]) => title.padStart(14)).join(''));
  for (const path of await somePaths(origin)) {
    const visits: Visit[] = [];
    for (let turn = 0; turn < turns; turn += 1) visits.push(await visit(browser, origin + path));
    const cells = columns.map(([column, , digits]) => middle(visits, column).toFixed(digits).padStart(14));
    console.log(path.slice(0, 43).padEnd(44) + cells.join(''));
  }
  await browser.close();
  stop();
}
