import type { Locator, Page, Browser } from '@playwright/test';
import { donateButton } from '../../e2e/fixtures/donate-button.ts';
import { newMember } from '../../e2e/fixtures/people.ts';
import { signIn } from '../../e2e/fixtures/sign-in.ts';
import { openPhone } from '../phone.ts';
import { medianOf } from './measure.ts';

/** Something that readers press, and the response that they see. */
interface Act {
  name: string;
  /** `article`: the first in the list; `comments`: those below it. */
  at: '/' | '/article' | '/events' | 'article' | 'comments';
  /** Requires a signed-in member. */
  member?: true;
  /** What is done before, which counts for nothing. */
  prepare?: (page: Page) => Promise<void>;
  control: (page: Page) => Locator;
  /** Keys to type instead of a press. */
  keys?: string;
  answer: (page: Page) => Locator;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const comment = (page: Page) => page.getByRole('textbox', { name: 'Your comment' });

const acts: Act[] = [
  {
    name: 'menu',
    at: '/',
    control: (page) => button(page, 'Menu'),
    answer: (page) => page.getByRole('button', { name: 'Menu', expanded: true }),
  },
  {
    name: 'theme',
    at: '/',
    control: (page) => button(page, 'Switch to light theme'),
    answer: (page) => page.locator('html[data-theme=light]'),
  },
  {
    name: 'donate',
    at: '/',
    control: donateButton,
    answer: (page) => page.getByRole('dialog', { name: 'Donate to the Cause' }),
  },
  {
    name: 'search',
    at: '/',
    control: (page) => button(page, 'Search').first(),
    answer: (page) => page.getByRole('combobox', { name: 'Search the site' }),
  },
  {
    name: 'filter of articles',
    at: '/article',
    control: (page) => page.getByRole('link', { name: 'Reviews', exact: true }),
    answer: (page) => page.locator('[aria-current=true]', { hasText: 'Reviews' }),
  },
  {
    name: 'past events',
    at: '/events',
    control: (page) => page.getByRole('link', { name: 'Past', exact: true }),
    answer: (page) => page.locator('[aria-current=page]', { hasText: 'Past' }),
  },
  {
    name: 'horns',
    at: 'article',
    member: true,
    control: (page) => page.getByRole('main').getByRole('button', { name: /^Horns/ }),
    answer: (page) => page.getByRole('main').getByRole('button', { name: /^Horns/, pressed: true }),
  },
  {
    name: 'save',
    at: 'article',
    member: true,
    control: (page) => button(page, /^Save: /).first(),
    answer: (page) => button(page, /^Saved: /).first(),
  },
  {
    name: 'a letter of a comment',
    at: 'comments',
    member: true,
    control: comment,
    keys: 'L',
    answer: (page) => comment(page).filter({ hasText: 'L' }),
  },
  {
    name: 'comment',
    at: 'comments',
    member: true,
    prepare: (page) => comment(page).fill('Louder than the record.'),
    control: (page) => button(page, 'Post'),
    answer: (page) => comment(page).filter({ hasNotText: 'Louder' }),
  },
];

/** The maximum time from a press to the next paint. */
const budgetMs = 100;

declare global {
  interface Window {
    paints: number[];
  }
}

/**
 * Runs in the page. Records the time from each press to the next paint, and suppresses the consent banner, which
 * appears when nothing is pressed and would move the controls.
 */
function watchPresses(): void {
  localStorage.setItem('consent', 'denied');
  window.paints = [];
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) window.paints.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

const settled = async (page: Page): Promise<void> => {
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
};

async function pathOf({ at }: Act, site: string): Promise<string> {
  if (at !== 'article' && at !== 'comments') return at;
  const list = await (await fetch(`${site}/article`)).text();
  const [, found] = /"(\/article\/(?!upload|admin)[\w-]+)"/.exec(list) ?? [];
  if (!found) throw new Error('The site has no article.');
  return at === 'comments' ? `${found}#comments` : found;
}

/** Milliseconds from the press to the next paint, and to the expected result. */
interface Press {
  paint: number;
  answer: number;
}

async function press(page: Page, { prepare, control, keys, answer }: Act): Promise<Press> {
  await prepare?.(page);
  if (keys) await control(page).focus();
  const started = performance.now();
  if (keys) await page.keyboard.press(keys);
  else await control(page).tap();
  await answer(page).waitFor();
  const answered = performance.now() - started;
  await settled(page);
  const paints = await page.evaluate(() => window.paints);
  return { paint: Math.max(0, ...paints), answer: answered };
}

/** Presses as soon as the control is visible and stable, or once the page has settled. */
async function visit(browser: Browser, site: string, act: Act, soon: boolean): Promise<Press> {
  const { context, page } = await openPhone(browser, site);
  try {
    if (act.member) await signIn(page, await newMember());
    await page.addInitScript(watchPresses);
    await page.goto(await pathOf(act, site), { waitUntil: 'commit' });
    await act.control(page).waitFor();
    if (!soon) await settled(page);
    return await press(page, act);
  } finally {
    await context.close();
  }
}

/** Prints how long every action takes, or only those in `names`. Returns how many take too long. */
export async function measureInteractions(
  browser: Browser,
  site: string,
  { runs, names = acts.map(({ name }) => name) }: { runs: number; names?: string[] },
): Promise<number> {
  console.log(
    `From a press to the next paint (to the answer) in ms, processor 4 times slower, slow 4G, medians of ${runs}; more than ${budgetMs} has a !\n`,
  );
  console.log(''.padEnd(26) + 'as soon as it is there'.padStart(26) + 'at rest'.padStart(26));
  let over = 0;
  for (const name of names) {
    const act = acts.find((one) => one.name === name);
    if (!act) throw new Error(`Nothing to press is called ${name}.`);
    const cells: string[] = [];
    for (const soon of [true, false]) {
      const visits: Press[] = [];
      for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, site, act, soon));
      const paint = medianOf(visits.map((one) => one.paint));
      if (paint > budgetMs) over += 1;
      const answer = medianOf(visits.map((one) => one.answer));
      cells.push(`${paint.toFixed(0)}${paint > budgetMs ? '!' : ' '} (${answer.toFixed(0)})`.padStart(26));
    }
    console.log(name.padEnd(26) + cells.join(''));
  }
  return over;
}
