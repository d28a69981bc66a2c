import type { Browser } from '@playwright/test';
import { databaseName } from '../../../functions/local/stack/layout.ts';
import { newMember, type Person } from '../../e2e/fixtures/people.ts';
import { profileButton, signIn } from '../../e2e/fixtures/sign-in.ts';
import { openPhone } from '../phone.ts';
import { medianOf } from './measure.ts';

/** From the start of the navigation to the count on the profile button, for a returning member. */
const budgetsMs = { cold: 2500, cached: 1500 };

/** Slow 4G at the network level; the developer tools' preset adds what its simulation leaves out. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

async function memberWithNotification(database: string): Promise<Person> {
  const member = await newMember();
  const notification = { kind: 'role', read: false, createdAt: Date.now() };
  const answer = await fetch(`${database}/users/${member.uid}.json?ns=${databaseName}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ 'notifications/one': notification, 'unread/one': true }),
  });
  if (!answer.ok) throw new Error(`The notification was answered with ${answer.status}.`);
  return member;
}

declare global {
  interface Window {
    badgeAt?: number;
  }
}

/**
 * Runs in the page and records when the badge appeared, in ms since the navigation. The page polls once per frame by
 * itself: a locator computes the accessible names of all controls on every poll, which on this CPU is a large part of
 * the measured time.
 */
function noteBadge(): void {
  const look = () => {
    const buttons = [...document.querySelectorAll('nav[aria-label="Main"] button')];
    if (buttons.some(({ textContent }) => textContent.includes('unread'))) window.badgeAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Measures one visit. `warm`: the site's files are in the browser's cache, as they are after signing in. */
async function badgeMs(browser: Browser, site: string, member: Person, warm: boolean): Promise<number> {
  const { context, page, devtools } = await openPhone(browser, site);
  try {
    await devtools.send('Network.emulateNetworkConditions', line);
    await signIn(page, member);
    await page.addInitScript(() => localStorage.setItem('consent', 'denied'));
    if (warm) {
      await page.goto('/');
      await profileButton(page).filter({ hasText: 'unread' }).waitFor();
      await page.waitForLoadState('networkidle');
    }
    await page.addInitScript(noteBadge);
    await page.goto('/', { waitUntil: 'commit' });
    // Polls rarely, because each poll takes time from the page.
    const badge = await page.waitForFunction(() => window.badgeAt, undefined, { polling: 500 });
    return (await badge.jsonValue()) ?? Number.NaN;
  } finally {
    await context.close();
  }
}

/** Prints when a member's badge is live. Returns how many figures are over budget. */
export async function measureBadge(
  browser: Browser,
  { site, database }: { site: string; database: string },
  runs: number,
): Promise<number> {
  const member = await memberWithNotification(database);
  console.log(
    `From a navigation to the live badge in ms, processor 4 times slower, 150 ms and 1.6 Mbit/s, medians of ${runs}\n`,
  );
  const judge = async (name: string, warm: boolean, budgetMs: number) => {
    const visits: number[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await badgeMs(browser, site, member, warm));
    const median = medianOf(visits);
    const isOver = median > budgetMs;
    console.log(`${name.padEnd(26)}${median.toFixed(0)} of ${budgetMs}${isOver ? '!' : ''}`);
    return Number(isOver);
  };
  const cold = await judge('nothing cached', false, budgetsMs.cold);
  return cold + (await judge('files of the site cached', true, budgetsMs.cached));
}
