import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { write } from '../../functions/test/stack/people.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { publishArticle, readyDraft } from './fixtures/articles.ts';
import { composer, line, namedMember, openCommentsAs, postComment, section } from './fixtures/comments.ts';
import { donateButton } from './fixtures/donate-button.ts';
import { openDraft, textBox } from './fixtures/editor.ts';
import { eventFields, sendEvent, uniqueWord } from './fixtures/events.ts';
import { api, newMember } from './fixtures/people.ts';
import {
  hiddenFocus,
  laptop,
  layoutProblems,
  missedPresses,
  narrow,
  phone,
  smallPhone,
  unreachable,
  zoomed,
} from './fixtures/reach.ts';
import { openNavigation, signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('consent', 'denied')));

const wrong = (within: Page | Locator) => within.locator('[aria-invalid="true"]').first();

test(
  'the menu, the search results and the errors of the login and donation forms are accessible at every width',
  { tag: '@phone' },
  async ({ page, console }) => {
    console.allow(/400 \(Bad Request\)/);
    await page.goto('/auth/login');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(wrong(page)).toBeFocused();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await openNavigation(page);
    await page.getByRole('button', { name: 'Articles' }).click();
    await expectAccessible(page);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('/');
    const search = page.getByRole('combobox', { name: 'Search the site' });
    await search.fill('kaldera');
    await expect(page.getByRole('option', { name: 'Kaldera Works', exact: true })).toBeVisible();
    await expect(page.getByRole('option', { name: 'All articles for “kaldera”' })).toBeVisible();
    expect(await unreachable(page, [phone, smallPhone, laptop])).toEqual([]);
    expect(await missedPresses(page, [phone])).toEqual([]);
    await search.press('ArrowDown');
    await expectAccessible(page);
    await search.fill('widws ledger');
    await expect(page.getByText('Did you mean')).toBeVisible();
    await expectAccessible(page);
    expect(await unreachable(page, [phone, laptop])).toEqual([]);
    await page.keyboard.press('Escape');
    await donateButton(page).click();
    const panel = page.getByRole('dialog', { name: 'Donate to the Cause' });
    const donate = panel.getByRole('button', { name: 'Donate', exact: true });
    await expect(donate).toBeEnabled();
    await panel.getByText('Add a receipt or a message').click();
    await panel.getByRole('textbox', { name: /^E-mail for the receipt/ }).fill('no address');
    await donate.click();
    await expect(wrong(panel)).toBeFocused();
    await panel.getByRole('spinbutton').fill('0');
    await donate.click();
    await expect(panel.getByRole('spinbutton')).toBeFocused();
    // The provider's frame is transparent: axe would measure its text against white instead of the actual background.
    await expectAccessible(page, { beside: '.StripeElement' });
  },
);

const everything =
  '<p>Begin<span data-footnote>Said below.</span> <a href="https://x.example/">elsewhere</a>.</p><h2>First</h2>' +
  '<table><tr><th></th><th>Song</th></tr><tr><th>1</th><td>Rain</td></tr></table>'.repeat(2) +
  `<pre>${'a long line '.repeat(20)}</pre><div data-player="https://youtu.be/dQw4w9WgXcQ"></div>`;

test(
  'an article with every kind of content and the controls below it are accessible to a member at every width',
  { tag: '@phone' },
  async ({ page }) => {
    const author = await namedMember('Arno', { author: true });
    const { slug } = await publishArticle(author, 'Everything in it', {
      bands: ['Iron Veil'],
      html: everything,
    });
    const theirs = { slug, text: 'From the author', mentions: [], attempt: `attempt-${uniqueWord()}` };
    await api.call('postComment', theirs, author);
    await openCommentsAs(page, await newMember(), slug);
    for (const text of ['One.', 'Two.', 'See https://shop.example/x']) await postComment(page, text);
    // A narrowing window: off-screen content must shrink as well.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await layoutProblems(page, [laptop, phone, narrow])).toEqual([]);
    for (const text of ['One.', 'Two.']) await line(page, text).getByRole('button', { name: 'Edit' }).click();
    await line(page, theirs.text)
      .getByRole('button', { name: /^Reply/ })
      .click();
    await section(page).getByRole('button', { name: 'Post' }).first().click();
    await expect(wrong(section(page))).toBeFocused();
    await expect(composer(page, 'Change your comment')).toHaveCount(2);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    const row = ['Horns', 'Share', /^Save: /].map((name) =>
      page.getByRole('main').getByRole('button', { name }),
    );
    const tops = await Promise.all(row.map(async (button) => (await button.first().boundingBox())?.y));
    expect(new Set(tops).size, 'rows of buttons at the end of the article').toBe(1);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - article:
        - heading /Everything in it/ [level=1]
        - heading "First" [level=2]
        - 'region "Table: Song"':
          - table:
            - rowgroup:
              - row:
                - cell
                - columnheader "Song"
            - rowgroup:
              - row:
                - rowheader "1"
                - cell "Rain"
        - 'region "Table: Song (2)"'
        - link "Video on YouTube"
        - region "Footnotes":
          - heading "Footnotes" [level=2]
        - button "Horns"
        - button "Share"
        - 'button /^Save: Everything in it/'
        - navigation "Bands"
        - region "Play next"
        - region /^Comments/:
          - heading /^Comments/ [level=2]
          - textbox "Your comment"
    `);
    await line(page, theirs.text)
      .getByRole('button', { name: /^Report/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
    await expectAccessible(page);
  },
);

test(
  'the dialogs and form errors of a member’s own pages are accessible at every width',
  { tag: '@phone' },
  async ({ page }) => {
    const fan = await newMember();
    const entry = {
      kind: 'article-comment',
      title: 'Ann commented.',
      link: '/',
      why: 'You wrote it.',
      read: false,
    };
    await write(`users/${fan.uid}/notifications/a`, {
      ...entry,
      createdAt: Date.now(),
      thread: 'article:loud',
    });
    await signIn(page, fan);
    await page.goto('/user/notifications');
    await page.getByRole('button', { name: /^More: / }).click();
    await expectAccessible(page);
    await page.goto('/user/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
    await expect(wrong(page)).toBeFocused();
    await expectAccessible(page);
    await page.goto('/events/new');
    await page.getByRole('button', { name: 'Send the proposal' }).click();
    await expect(wrong(page)).toBeFocused();
    await expectAccessible(page);
  },
);

test(
  'the editor, its dialogs and their errors are accessible at every width',
  { tag: '@phone' },
  async ({ page }) => {
    const author = await newMember({ author: true });
    const { draftId } = await readyDraft(author, 'Asked for');
    await signIn(page, author);
    await openDraft(page, draftId);
    const dialog = page.getByRole('dialog');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await textBox(page).press('ControlOrMeta+End');
    await button('Table').click();
    const summary = page.getByRole('textbox', { name: 'Summary' });
    await summary.fill('y'.repeat(600));
    await expectAccessible(page);
    await summary.fill('Short again.');

    await page.setViewportSize(phone);
    await button('Link').click();
    await dialog.getByRole('button', { name: 'Link it' }).click();
    await expect(wrong(dialog)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await button('Schedule').click();
    await dialog.getByLabel('Day').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Schedule it' }).click();
    await expect(wrong(dialog)).toBeFocused();
    await expectAccessible(page);
    // A day was typed, so the first Escape warns.
    await page.keyboard.press('Escape');
    await expect(dialog.getByText(/^What you did here is lost/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await button('Picture').click();
    const buffer = await readFile(new URL('../public/icon-512.png', import.meta.url));
    await page.getByLabel('Picture file').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expect(wrong(dialog)).toBeFocused();
    await expectAccessible(page);
    expect(await hiddenFocus(page, [phone])).toEqual([]);
  },
);

test(
  'the dialogs and form errors of staff pages are accessible at every width',
  { tag: '@phone' },
  async ({ page }) => {
    const house = await namedMember('Ada', { admin: true, author: true, comments: true });
    const fan = await newMember();
    const sent = await sendEvent(house, eventFields({ title: `To cancel ${uniqueWord()}` }));
    if (sent.state !== 'announced') throw new Error(`Not announced: ${sent.state}.`);
    const dialog = page.getByRole('dialog');
    await signIn(page, house);
    await page.goto(`/events/${sent.event}/edit`);
    await page.getByRole('button', { name: 'Cancel the event' }).click();
    await dialog.getByRole('button', { name: 'Cancel the event' }).click();
    await expect(wrong(dialog)).toBeFocused();
    await expectAccessible(page);
    await page.goto(`/author/admin?member=${fan.uid}`);
    await dialog.getByRole('button', { name: 'Disable this account…' }).click();
    await dialog.getByRole('button', { name: 'Disable', exact: true }).click();
    await expect(wrong(dialog)).toBeFocused();
    await expectAccessible(page);
    await page.goto('/band/kaldera-works');
    await page.getByRole('button', { name: 'Merge with another band' }).click();
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(wrong(dialog)).toBeFocused();
    await expectAccessible(page);
    await page.goto('/comments?list=held');
    await page
      .getByRole('checkbox', { name: /^Select the/ })
      .first()
      .check();
    // Other journeys lengthen the list meanwhile.
    await expect(async () => expect(await hiddenFocus(page, [zoomed])).toEqual([])).toPass();
    await page.getByRole('button', { name: /^Delete \d+$/ }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(wrong(dialog)).toBeFocused();
    await expectAccessible(page);
  },
);
