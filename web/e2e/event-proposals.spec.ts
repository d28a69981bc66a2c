import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { farFutureDay, dayMs, uniqueWord, sendRemindersAsOf } from './fixtures/events.ts';
import { newMember } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

interface Night {
  title: string;
  venue: string;
  day: string;
}

const newNight = (name: string): Night => {
  const kind = uniqueWord();
  return { title: `${name} ${kind}`, venue: `Cellar ${kind}`, day: farFutureDay() };
};

/** Fills in all required fields, as a person does. */
async function fillIn(page: Page, { title, venue, day }: Night): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('combobox', { name: 'Line-up' }).fill('Bell Witch');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Add a band' }).fill('Mizmor');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Venue' }).fill(venue);
  await page.getByRole('textbox', { name: 'City' }).fill('Berlin');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany');
  await page.getByLabel('Day', { exact: true }).fill(day);
  await page.getByLabel(/^Doors/).fill('19:00');
  await page.getByLabel('Start', { exact: true }).fill('20:00');
}

const proposals = (page: Page) => page.getByRole('main').getByRole('listitem');

test(
  'a member proposes an event, an admin approves it, and a fan who goes is reminded and notified once of its cancellation',
  { tag: '@phone' },
  async ({ page, newVisitor }) => {
    const night = newNight('Slow Night');
    const [vera, fan, admin] = [await newMember(), await newMember(), await newMember({ admin: true })];
    const deciding = await (await newVisitor()).newPage();
    const going = await (await newVisitor()).newPage();

    await signIn(page, vera);
    await page.goto('/events/new');
    await fillIn(page, night);
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin');
    await page.getByRole('button', { name: 'Move Mizmor up' }).click();
    await expectNoAxeViolations(page);
    // The draft is stored on the device.
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(night.title);
    await page.getByRole('button', { name: 'Send the proposal' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Proposed' })).toBeFocused();
    await page.getByRole('link', { name: 'Your proposals' }).click();
    const own = proposals(page).filter({ hasText: night.title });
    await expect(own).toHaveCount(1);
    await expect(own).toContainText('Waits for approval');

    await signIn(deciding, admin);
    await deciding.goto('/events');
    await deciding.getByRole('link', { name: /^Proposals \(\d+\+?\)$/ }).click();
    await deciding.getByRole('button', { name: `Open: ${night.title}` }).click();
    const preview = deciding.getByRole('article', { name: 'As readers will see it' });
    await expect(preview.getByRole('listitem')).toHaveText(['Mizmor', 'Bell Witch']);
    await expectNoAxeViolations(deciding);
    await deciding.getByRole('button', { name: `Approve: ${night.title}` }).click();
    await expect(deciding.getByText(`Announced: “${night.title}”.`)).toBeVisible();
    await expect(own).toContainText('On the site');
    await own.getByRole('link', { name: /^Open/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: night.title })).toBeVisible();
    const address = new URL(page.url()).pathname;
    await page.goto('/user/notifications');
    await expect(page.getByRole('link', { name: `“${night.title}” is on the site` })).toBeVisible();

    await signIn(going, fan);
    await going.goto(address);
    await going.getByRole('button', { name: /^Going/ }).click();
    await expect(going.getByRole('button', { name: 'Going 1', pressed: true })).toBeVisible();
    // The server has counted the attendance.
    await deciding.goto(address);
    await expect(deciding.getByRole('button', { name: 'Going 1' })).toBeVisible();
    await sendRemindersAsOf(Date.parse(`${night.day}T12:00:00Z`) - dayMs);
    await going.goto('/user/notifications');
    await expect(
      going.getByRole('link', {
        name: new RegExp(
          `^Tomorrow, \\w+day \\d+ \\w+: ${night.title}, ${night.venue}, Berlin\\. Doors 19:00, start 20:00\\.$`,
        ),
      }),
    ).toBeVisible();

    await deciding.getByRole('link', { name: 'Change', exact: true }).click();
    await deciding.getByLabel(/^Doors/).fill('18:30');
    await deciding.getByRole('button', { name: 'Save the changes' }).click();
    await expect(deciding).toHaveURL(address);
    const changed = going.getByRole('listitem').filter({ hasText: `“${night.title}” has changed` });
    await expect(changed).toContainText('doors open at 18:30');
    await deciding.getByRole('link', { name: 'Change', exact: true }).click();
    await deciding.getByRole('button', { name: 'Cancel the event' }).click();
    await deciding.getByRole('textbox', { name: 'Reason' }).fill('The drummer broke an arm.');
    await deciding.getByRole('dialog').getByRole('button', { name: 'Cancel the event' }).click();
    await expect(deciding.getByText('Cancelled. Those who want to go are told.')).toBeVisible();
    await expectNoAxeViolations(deciding);
    await expect(changed).toHaveCount(1);
    await expect(changed).toContainText('more than once. It is cancelled: The drummer broke an arm.');
    await going.goto(address);
    await expect(going.getByRole('main')).toContainText('The drummer broke an arm.');
  },
);
