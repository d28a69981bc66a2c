import type { Browser, Page } from '@playwright/test';
import { demoPeople } from '../../../functions/local/seed/people.ts';
import { signIn } from '../../e2e/fixtures/sign-in.ts';

const pages = ['/', '/article', '/events', '/youtube', '/aboutUs'];
const ofMembers = ['/user/saved', '/user/notifications', '/user/profile'];

async function readArticle(page: Page): Promise<void> {
  await page.goto('/article');
  await page.locator('main article a').first().click();
  await page.locator('main h1').waitFor();
  await page.getByRole('button', { name: /^Horns/ }).click();
  await page.mouse.wheel(0, 20_000);
}

/** Uses the site as one person until `end`: reads, browses and gives the horns, with a new page every few seconds. */
async function use(page: Page, person: { email: string; password: string }, end: number): Promise<void> {
  await signIn(page, person);
  const places = [...pages, ...ofMembers];
  for (let turn = 0; Date.now() < end; turn += 1) {
    if (turn % 3 === 0) await readArticle(page);
    else await page.goto(places[turn % places.length] ?? '/');
    await page.waitForTimeout(2000);
  }
}

/** Has five members use the site at once, each in their own browser context. Resolves with the errors. */
export async function simulateMembers(
  browser: Browser,
  baseURL: string,
  minutes: number,
): Promise<unknown[]> {
  const end = Date.now() + minutes * 60_000;
  const people = Object.values(demoPeople).slice(0, 5);
  const outcomes = await Promise.allSettled(
    people.map(async (person) => {
      const context = await browser.newContext({ baseURL });
      await use(await context.newPage(), person, end);
      await context.close();
    }),
  );
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
}
