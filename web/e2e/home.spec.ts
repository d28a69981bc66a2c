import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { publishArticle } from './fixtures/articles.ts';
import { demoPerson } from './fixtures/people.ts';
import { layoutProblems } from './fixtures/reach.ts';
import { signIn } from './fixtures/sign-in.ts';
import { textFontsShown } from './fixtures/fonts.ts';
import { expect, test } from './fixtures/test.ts';

/** Returns the bottom of an element, in pixels from the top of the window. */
async function bottomOf(shown: Locator): Promise<number> {
  const box = await shown.boundingBox();
  return box ? box.y + box.height : Infinity;
}

async function expectStoryInFirstScreen(page: Page): Promise<void> {
  const consent = page.getByRole('region', { name: 'May we count?' });
  await expect(consent).toBeVisible();
  const floor = (await consent.boundingBox())?.y ?? 0;
  const story = page.getByRole('article').first();
  await expect(story).toBeVisible();
  expect(await bottomOf(story.locator('img'))).toBeLessThan(floor);
  expect(await bottomOf(story.getByRole('heading'))).toBeLessThan(floor);
}

test('the first screen shows the newest story with its picture and title to visitors and members', async ({
  page,
  viewport,
}) => {
  await page.goto('/');
  await expectStoryInFirstScreen(page);
  const who = page.getByText('by the people in front of the speakers');
  // A phone has no room for the attribution.
  if (viewport && viewport.width < 900) await expect(who).toBeHidden();
  else {
    const claim = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((await who.boundingBox())?.x).toBeGreaterThanOrEqual(claim ? claim.x + claim.width : Infinity);
  }
  await expect(
    page.getByRole('region', { name: 'Fresh ink' }).getByRole('heading', { level: 3 }),
  ).toHaveCount(6);
  await expectNoAxeViolations(page);
  await signIn(page, await demoPerson('fan'));
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/frontPage.json')) reads.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Make an account' })).toBeHidden();
  await expectStoryInFirstScreen(page);
  expect(reads, 'what the document brought is not read again').toEqual([]);
});

test('a new article is on the front page when the reader returns to it, and an admin pins another on top @desktop', async ({
  page,
}) => {
  const author = await demoPerson('author');
  await page.goto('/');
  const lead = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(lead).toBeVisible();
  // Not the current lead story, which may be another journey's and gone a moment later.
  const before = 'New here: saved articles work in the tunnel';
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  const { title } = await publishArticle(author, 'Hot off the press');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Home', exact: true })
    .click();
  // It leads unless another journey has published since.
  await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible();

  await signIn(page, await demoPerson('admin'));
  await page.goto('/article/admin?show=published');
  await page.getByRole('button', { name: `More: ${before}` }).click();
  await page.getByRole('menuitem', { name: 'Pin to the front page' }).click();
  const pinned = page.getByRole('region', { name: 'On top of the front page' });
  await pinned.getByRole('button', { name: `No end: ${before}` }).click();
  await page.getByLabel('Last day').selectOption({ index: 2 });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(pinned.getByRole('button', { name: new RegExp(`^Until .*: ${before}$`) })).toBeVisible();
  await page.getByRole('link', { name: 'Riffhall, home page' }).click();
  await expect(lead).toHaveText(before);
  // The CDN may still have the document from before, so who may have changed the page reads it again.
  await Promise.all([page.waitForRequest(/\/frontPage\.json/), page.reload()]);
  await page.goto('/article/admin?show=published');
  await pinned.getByRole('button', { name: `Unpin: ${before}` }).click();
  await expect(pinned).toContainText('Nothing is pinned: the newest article leads.');
});

interface Shift {
  value: number;
  /** The elements that moved, with their tops before and after. */
  moved: string[];
}

/**
 * Returns the layout shifts while the page is scrolled to its end, which web vitals add up. Not those before: on a busy
 * machine, the display face of a title arrives after the first paint, and may break its lines elsewhere.
 */
async function shiftsOnTheWayDown(page: Page): Promise<Shift[]> {
  await page.evaluate(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 40)}: ${previousRect.top} -> ${currentRect.top}`,
        );
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift' });
  });
  // An infinite list has no near end.
  for (let [steps, ended] = [0, false]; !ended && steps < 30; steps += 1) {
    ended = await page.evaluate(async () => {
      window.scrollBy({ top: innerHeight / 3, behavior: 'instant' });
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
    await page.waitForLoadState('networkidle');
  }
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

async function expectNothingToMove(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Fonts that load during scrolling have the same widths as their fallbacks, but not to the pixel.
  await textFontsShown(page);
  const shifts = await shiftsOnTheWayDown(page);
  const sum = shifts.reduce((before, { value }) => before + value, 0);
  expect(sum, `what moved: ${JSON.stringify(shifts)}`).toBeLessThan(0.01);
}

test('pages have no layout shifts while a reader scrolls to the end', async ({ page, hasTouch }) => {
  // The next journey has the front page on a phone.
  for (const path of ['/article', ...(hasTouch ? ['/events', '/youtube'] : ['/'])])
    await expectNothingToMove(page, path);
});

test(
  'the front page has no layout shifts on a phone of 360 pixels, and shows all facts with wide text spacing',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await expectNothingToMove(page, '/');
    await page.evaluate(() => {
      const wide = new CSSStyleSheet();
      wide.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      );
      document.adoptedStyleSheets = [wide];
    });
    expect(await layoutProblems(page, [{ width: 360, height: 780 }])).toEqual([]);
    const facts = page.getByRole('article').first().getByRole('list');
    const floor = await bottomOf(facts);
    for (const fact of await facts.getByRole('listitem').all())
      expect(await bottomOf(fact)).toBeLessThanOrEqual(floor);
  },
);
