import { expectAccessible } from './fixtures/accessible.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { publishDraft, readyDraft } from './fixtures/articles.ts';
import { openDraft } from './fixtures/editor.ts';
import { newMember } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test(
  'an author previews a draft and shares the preview by a link that expires on publication',
  { tag: '@desktop' },
  async ({ page, newVisitor, console }) => {
    // The journey has two people, and frames that boot the whole site.
    test.slow();
    // The link has been revoked.
    console.allow(/404 \(Not Found\).*previewDraft/);
    const author = await newMember({ author: true });
    const { draftId: id, title } = await readyDraft(author, 'Before the ink is dry');
    await signIn(page, author);
    await openDraft(page, id);
    await page.getByRole('button', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    const frame = dialog.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const width = () => frame.locator('html').evaluate(({ clientWidth }) => clientWidth);
    expect(await width()).toBeGreaterThan(1000);
    await dialog.getByRole('button', { name: 'Phone' }).click();
    await expect.poll(width).toBe(390);
    await dialog.getByRole('button', { name: 'Shared link' }).click();
    await expect(dialog.getByRole('figure', { name: 'The card of the link' })).toContainText(title);

    await dialog.getByRole('button', { name: 'Secret link' }).click();
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const address = await dialog.getByRole('textbox', { name: 'The link' }).inputValue();
    await expectNoAxeViolations(page);

    const guest = await (await newVisitor()).newPage();
    const answer = await guest.goto(address);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(guest.getByRole('complementary', { name: 'About this page' })).toContainText(
      'Draft, not published',
    );
    await expectAccessible(guest);

    await publishDraft(author, id);
    await guest.reload();
    await expect(guest.getByRole('heading', { level: 1, name: 'No draft here' })).toBeVisible();
  },
);
