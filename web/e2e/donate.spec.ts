import type { Locator, Page } from '@playwright/test';
import { donateButton } from './fixtures/donate-button.ts';
import { noNetwork } from './fixtures/offline.ts';
import { newMember } from './fixtures/people.ts';
import { laptop, narrow, phone, tablet } from './fixtures/reach.ts';
import { profileButton, signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const success = 'Donation successful! Thank you for your support.';
const checking = 'Checking your donation…';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Donate to the Cause' });
const submit = (panel: Locator) => panel.getByRole('button', { name: 'Donate', exact: true });

/** Opens a page and waits for the banner, which lifts the button: a press before that would miss. */
async function openPage(page: Page): Promise<void> {
  await page.goto('/privacy');
  await expect(page.getByRole('region', { name: 'May we count?' })).toBeVisible();
}

async function openPanel(page: Page): Promise<Locator> {
  await openPage(page);
  await donateButton(page).click();
  const panel = panelOf(page);
  await expect(submit(panel)).toBeEnabled();
  return panel;
}

async function typeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.getByLabel('Credit or debit card number').fill(number);
  await frame.getByLabel('Credit or debit card expiration date').fill('12/34');
  await frame.getByLabel('Credit or debit card CVC/CVV').fill('123');
}

async function payWith(page: Page, number: string): Promise<Locator> {
  const panel = await openPanel(page);
  await typeCard(page, number);
  await submit(panel).click();
  return panel.getByRole('status');
}

/** Records the page's requests to our own donation endpoints, in order. */
function watchDonations(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/donate')) sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

test('the donation panel opens, closes and restores the focus', { tag: '@phone' }, async ({ page }) => {
  const panel = await openPanel(page);
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('button', { name: /^\$/ })).toHaveText(['$5', '$10', '$20', '$50', '$100']);
  await expect(panel.getByRole('spinbutton')).toHaveValue('5');
  // As wide as the screen, and never behind the consent banner.
  await expect(async () => {
    const consent = page.getByRole('region', { name: 'May we count?' });
    const [box, below] = [await panel.boundingBox(), await consent.boundingBox()];
    expect(box).toMatchObject({ x: 0, width: phone.width });
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? phone.height) + 1);
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(donateButton(page)).toBeFocused();
});

/** Runs in the page. Scrolls to an end of it, and returns how the Donate button stands there. */
function placeOf(
  button: Element,
  { banner, block }: { banner: Element | null; block: ScrollLogicalPosition },
) {
  document.body.scrollIntoView({ block });
  const { left, top, right, bottom } = button.getBoundingClientRect();
  const [toTheRight, below] = [innerWidth - right, innerHeight - bottom];
  return {
    isWhole: Math.min(left, top, toTheRight, below) >= 0,
    // Above the consent banner.
    isInCorner: toTheRight < 40 && below - (banner?.getBoundingClientRect().height ?? 0) < 40,
    fitsText: button.scrollWidth <= button.clientWidth,
  };
}

test('the Donate button is whole and in its corner, gives way to a field on a phone, and is also the last of the front page @phone', async ({
  page,
}) => {
  // `pages.spec.ts` shows that it can be pressed on every page.
  for (const address of ['/', '/auth/login']) {
    await page.goto(address);
    const button = donateButton(page);
    await button.click({ trial: true });
    const banner = await page.getByRole('region', { name: 'May we count?' }).elementHandle();
    for (const size of [narrow, phone, tablet, laptop]) {
      await page.setViewportSize(size);
      for (const block of ['start', 'end'] as const) {
        await expect
          .poll(() => button.evaluate(placeOf, { banner, block }), `${address} at ${size.width} px`)
          .toEqual({ isWhole: true, isInCorner: true, fitsText: true });
      }
    }
  }
  await page.setViewportSize(phone);
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).focus();
  await expect(donateButton(page)).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(donateButton(page)).toBeVisible();

  await page.goto('/');
  const last = page.getByRole('main').getByRole('button', { name: 'Donate', exact: true });
  await last.click();
  await expect(panelOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(last).toBeFocused();
});

const ways: [way: string, enter: (page: Page, text: string) => Promise<void>][] = [
  ['typed', (page, text) => page.keyboard.type(text)],
  // As the keyboard of a phone does.
  ['inserted', (page, text) => page.keyboard.insertText(text)],
  [
    'pasted',
    async (page, text) => {
      await page.context().grantPermissions(['clipboard-write']);
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.press('Control+v');
    },
  ],
];
const twoWays = 'Is “1.000” $1,000 or $1? Write 1000 or 1.00.';
const noNumber = /^That is not a plain number/;
const amounts: [text: string, value: string | null, problem?: string | RegExp][] = [
  ['5,50', '5.50'],
  ['1,000', '1.000', twoWays],
  ['1,000.50', null, noNumber],
];
/** What differs from the former only in its characters, which are the same however they are entered. */
const typedAmounts: typeof amounts = [
  ...amounts,
  ['５，５０', '5.50'],
  ['1.000', '1.000', twoWays],
  ['1.000,50', null, noNumber],
  ['1.5,5', null, noNumber],
  ['1 000', null, noNumber],
  ['1’000', null, noNumber],
  ['5;50', null, noNumber],
  ['5 or 10', null, noNumber],
];
test(
  'a decimal comma is a point, no amount is sent of which the browser would drop a part or that is outside the limits, nor anything offline, and a double click makes one donation',
  { tag: '@phone' },
  async ({ page, context }) => {
    const sent = watchDonations(page);
    const panel = await openPanel(page);
    const field = panel.getByRole('spinbutton');
    for (const [way, enter] of ways)
      for (const [text, value, problem] of way === 'typed' ? typedAmounts : amounts) {
        await panel.getByRole('button', { name: '$5', exact: true }).click();
        await field.press('Control+a');
        await enter(page, text);
        if (value !== null) await expect(field, `“${text}” ${way}`).toHaveValue(value);
        if (problem === undefined) continue;
        await field.press('Enter');
        await expect(field, `“${text}” ${way}`).toHaveAccessibleDescription(problem);
      }
    // The field can be filled in again.
    await field.press('Control+a');
    await page.keyboard.type('7,25');
    await expect(field).not.toHaveAttribute('aria-invalid');

    await typeCard(page, '4242 4242 4242 4242');
    await field.fill('10001');
    await submit(panel).click();
    await expect(panel.getByText('The largest donation is $10,000.')).toBeVisible();
    await field.fill('10');
    await context.setOffline(true);
    await submit(panel).click();
    await expect(panel.getByRole('status')).toHaveText(/^You are offline. Nothing was sent/);
    expect(sent).toEqual([]);
    await context.setOffline(false);
    await submit(panel).dblclick();
    await expect(panel.getByRole('status')).toContainText(success);
    expect(sent).toEqual(['POST /api/donate']);
  },
);

const refused: [number: string, message: string][] = [
  ['4242 4242 4242 4241', 'Your card number is invalid.'],
  ['4000 0000 0000 0002', 'Your card was declined.'],
];
const bank: [answer: string, message: string | RegExp][] = [
  ['Fail', /^We are unable to authenticate your payment method/],
  ['Complete', success],
];
test(
  'a card that is refused shows why, another can be used in its place, and one that requires 3-D Secure follows the donor’s answer to the bank',
  { tag: '@phone' },
  async ({ page }) => {
    const panel = await openPanel(page);
    for (const [number, message] of refused) {
      await typeCard(page, number);
      await submit(panel).click();
      await expect(panel.getByRole('status')).toContainText(message);
    }
    const challenge = page.frameLocator('iframe[name="stripe-challenge-frame"]');
    for (const [answer, message] of bank) {
      await typeCard(page, '4000 0027 6000 3184');
      await submit(panel).click();
      await challenge.getByRole('button', { name: answer }).click();
      await expect(panel.getByRole('status')).toContainText(message);
    }
  },
);

test(
  'when the response is lost, the outcome is looked up, and a request that never reaches the server charges nothing and can be retried',
  { tag: '@phone' },
  async ({ page, console }) => {
    console.allow(/ERR_FAILED|404/);
    const sent = watchDonations(page);
    await page.route(
      '**/api/donate',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const status = await payWith(page, '4242 4242 4242 4242');
    await expect(status).toContainText(success);
    expect(sent).toEqual(['POST /api/donate', expect.stringMatching(/^GET \/api\/donate\/[0-9a-f-]{36}$/)]);

    await page.route('**/api/donate', (route) => route.abort(), { times: 1 });
    await typeCard(page, '4242 4242 4242 4242');
    await submit(panelOf(page)).click();
    // The page retries a few times with exponential backoff before it gives up.
    await expect(status).toContainText('An error occurred. Please try again.');
    await expect(status).toContainText('nothing was charged');
    await submit(panelOf(page)).click();
    await expect(status).toContainText(success);
  },
);

test(
  'after a reload during a donation, the page continues to check its outcome, and a member gets a thank-you notification',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, await newMember());
    await page.route('**/api/donate', async (route) => void (await route.fetch()));
    const reached = page.waitForRequest('**/api/donate');
    await payWith(page, '4242 4242 4242 4242');
    await reached;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/donate/*', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    const status = panelOf(page).getByRole('status');
    await expect(status).toHaveText(checking);
    release();
    await expect(status).toContainText(success);
    await expect(profileButton(page)).toHaveAccessibleName(/1 unread notification/);
    await page.goto('/user/notifications');
    await expect(page.getByText('Thank you', { exact: true })).toBeVisible();
  },
);

test(
  'a donation panel that cannot load offline loads completely once the network is back',
  { tag: '@phone' },
  async ({ page, context, console }) => {
    console.allow(noNetwork);
    await openPage(page);
    await context.setOffline(true);
    await donateButton(page).click();
    const panel = panelOf(page);
    const again = panel.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await again.click();
    await expect(again).toBeVisible();
    await context.setOffline(false);
    await expect(submit(panel)).toBeEnabled();
    await typeCard(page, '4242 4242 4242 4242');
    // The dialog's style sheets have loaded as well.
    await expect(panel.getByRole('button', { name: '$5', exact: true })).toHaveCSS('cursor', 'pointer');
    await submit(panel).click();
    await expect(panel.getByRole('status')).toContainText(success);
  },
);

test('a donation panel whose code the browser will not fetch again loads after a page reload @phone', async ({
  page,
  console,
}) => {
  console.allow(/ERR_FAILED/);
  await openPage(page);
  await page.route('**/assets/donate-*.js', (route) => route.abort());
  await donateButton(page).click();
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Try again' }).click();
  const again = panel.getByRole('button', { name: 'Load the page again' });
  await expect(again).toBeVisible();
  await expect(page.getByText('A part of this page did not load.')).toBeVisible();
  await page.unroute('**/assets/donate-*.js');
  await again.click();
  await expect(panel).toBeHidden();
  await donateButton(page).click();
  await expect(submit(panel)).toBeEnabled();
});
