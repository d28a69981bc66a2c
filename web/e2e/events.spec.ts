import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { cancelEvent, eventFields, moveIntoPast, uniqueWord, sendEvent } from './fixtures/events.ts';
import { newMember, type Person } from './fixtures/people.ts';
import { profileButton, signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

/** Announces an event with a band and a city that no other test uses. */
async function announced(author: Person, change: Parameters<typeof eventFields>[0] = {}) {
  const kind = uniqueWord();
  const fields = eventFields({
    ...{ title: `Low End ${kind}`, city: `Town ${kind}`, lineUp: [`Monolith ${kind}`, 'Bell Witch'] },
    ...change,
  });
  const sent = await sendEvent(author, fields);
  if (sent.state !== 'announced') throw new Error(`Not announced: ${sent.state}.`);
  return { ...fields, id: sent.event };
}

const button = (page: Page, name: RegExp | string) => page.getByRole('main').getByRole('button', { name });

test(
  'a fan finds an event by its band and marks it as Going, another fan sees that and its cancellation live, and calendars can import it',
  { tag: '@phone' },
  async ({ page, newVisitor, request }) => {
    test.slow();
    const author = await newMember({ author: true });
    const gig = await announced(author, {
      ...{ price: '18 €', description: 'Bring earplugs.\nBoth of them.' },
      ticketUrl: 'https://tickets.example/low-end',
    });
    await signIn(page, await newMember());
    await page.goto('/events');
    await page.getByText('Filters', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Band' }).fill(gig.lineUp[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 event', { exact: true })).toBeVisible();
    const feed = await page.getByRole('link', { name: 'Subscribe in a calendar app' }).getAttribute('href');
    await page.getByRole('link', { name: gig.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: gig.title })).toBeFocused();
    await expect(page.getByText('Both of them.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get tickets' })).toBeInViewport();
    await button(page, 'Going').click();
    await expect(button(page, 'Going 1')).toHaveAttribute('aria-pressed', 'true');

    const other = await (await newVisitor()).newPage();
    await signIn(other, await newMember());
    await other.goto(`/events/${gig.id}`);
    await expect(button(other, 'Going 1')).toHaveAttribute('aria-pressed', 'false');
    await button(other, 'Going 1').click();
    await expect(button(page, 'Going 2')).toBeVisible();
    await button(other, 'Interested').click();
    await expect(button(page, 'Interested 1')).toBeVisible();
    await expect(button(page, 'Going 1')).toBeVisible();
    await expectNoAxeViolations(page);

    await page.goBack();
    await expect(page.getByText('You are going')).toBeVisible();
    for (const path of [
      `/api/events/${gig.id}.ics`,
      new URL((feed ?? '').replace('webcal', 'http')).pathname,
    ]) {
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain('BEGIN:VCALENDAR');
    }

    await profileButton(page).click();
    await page.getByRole('link', { name: 'My Shows' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: gig.title })).toBeVisible();
    await page.getByRole('button', { name: 'Make my calendar address' }).click();
    const own = page.getByLabel('Your secret address');
    const before = await own.inputValue();
    expect(await (await request.get(before)).text()).toContain(`event-${gig.id}@riffhall`);
    await expectNoAxeViolations(page);
    const renew = page.getByRole('button', { name: 'Make a new one' });
    await renew.click();
    const question = page.getByRole('dialog', { name: 'Make a new address?' });
    await question.getByRole('button', { name: 'Keep it' }).click();
    await renew.click();
    await question.getByRole('button', { name: 'Make a new one' }).click();
    await expect(own).not.toHaveValue(before);
    expect((await request.get(before)).status()).toBe(404);

    await page.getByLabel('City').fill(gig.city);
    await page.getByRole('button', { name: 'Remember it' }).click();
    await page.goto('/events');
    const near = page.getByRole('region', { name: `Near you: ${gig.city}` });
    await expect(near.getByRole('link', { name: gig.title })).toBeVisible();
    await near.getByRole('button', { name: 'Forget this city' }).click();
    await expect(near).toBeHidden();

    await cancelEvent(author, gig.id, 'The van broke down.');
    await expect(other.getByRole('main')).toContainText('The van broke down.');
    await expect(button(other, /^Going/)).toHaveCount(0);
  },
);

test(
  'members write down and correct what was played at a past show, its band’s page counts it, and the page shows it without scripts',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    const author = await newMember({ author: true });
    const gig = await announced(author);
    const band = gig.lineUp[0] ?? '';
    await moveIntoPast(gig.id);
    await signIn(page, await newMember());
    await page.goto(`/events/${gig.id}`);
    await button(page, 'I was there').click();
    await expect(button(page, /^I was there/)).toHaveAttribute('aria-pressed', 'true');
    const list = page.getByRole('region', { name: 'Set lists' });
    await list.getByRole('button', { name: 'Add a set list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a set list' });
    await dialog.getByRole('combobox', { name: 'Band' }).selectOption(band);
    await dialog.getByRole('textbox').fill('1. Basalt\n2. Long Form\nEncore:\nBasalt');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(list.getByRole('listitem').filter({ hasText: /^Long Form$/ })).toBeVisible();
    await list.getByRole('button', { name: `Correct the set list of ${band}` }).click();
    const songs = page.getByRole('dialog', { name: `Set list of ${band}` }).getByRole('textbox');
    await expect(songs).toHaveValue('Basalt\nLong Form\nEncore:\nBasalt');
    await songs.fill('Basalt\nLonger Form\nEncore:\nBasalt');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(list.getByRole('listitem').filter({ hasText: /^Longer Form$/ })).toBeVisible();
    await expectNoAxeViolations(page);
    await list.getByRole('link', { name: band }).click();
    const heading = page.getByRole('heading', { level: 1, name: band });
    await expect(heading).toBeVisible();
    await expect
      .poll(async () => {
        await page.reload();
        await expect(heading).toBeVisible();
        return page.getByRole('main').innerText();
      })
      .toMatch(/Longer Form\s+once/);

    const bare = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const plain = await bare.newPage();
    await plain.goto(`/events/${gig.id}`);
    await expect(plain.getByText('Longer Form')).toBeVisible();
    await bare.close();
  },
);

test(
  'a city chosen before the app has started filters the list once it has',
  { tag: '@phone' },
  async ({ page }) => {
    const gig = await announced(await newMember({ author: true }));
    let start = () => undefined as void;
    const started = new Promise<void>((resolve) => (start = resolve));
    await page.route(/\/assets\/.*\.js$/, (route) => started.then(() => route.continue()));
    await page.goto('/events', { waitUntil: 'commit' });
    await page.getByText('Filters', { exact: true }).click();
    const city = page.getByRole('combobox', { name: 'City' });
    await city.selectOption(gig.city);
    start();
    await expect(page.getByText('1 event', { exact: true })).toBeVisible();
    await expect(city).toHaveValue(gig.city);
  },
);

test(
  'on a phone, the days of other months in the weeks of a month stand in line with its own',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/events?view=month&month=2027-11');
    const numbers = page.getByRole('row').last().getByText(/^\d+$/);
    await expect(numbers).toHaveText(['29', '30', '1', '2', '3', '4', '5']);
    const tops = await numbers.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  },
);
