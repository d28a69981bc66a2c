import type { Page } from '@playwright/test';
import { publishArticle } from './fixtures/articles.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { newDraft } from './fixtures/drafts.ts';
import { newMember } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const button = (page: Page, action: string, title: string) =>
  page.getByRole('button', { name: `${action}: ${title}` });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Articles by state' }).getByRole('link', { name });
const showTab = (page: Page, name: string) => tab(page, name).click();

/** Selects an entry from a row's menu. */
async function choose(page: Page, action: string, title: string): Promise<void> {
  await button(page, 'More', title).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Selects an entry from a row's menu and confirms the dialog. */
async function carryOut(page: Page, action: string, title: string): Promise<void> {
  await choose(page, action, title);
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test(
  'an author unpublishes, republishes, schedules and deletes an article, and undoes the deletion',
  { tag: '@desktop' },
  async ({ page, newVisitor, console }) => {
    // The journey has several people and pages.
    test.slow();
    console.allow(/404 \(Not Found\)/);
    const author = await newMember({ author: true });
    const { slug, title } = await publishArticle(author, 'Nine volts');
    await signIn(page, author);
    await page.goto('/article/admin');
    await expect(rowOf(page, title)).toContainText('Published');
    await expectNoAxeViolations(page);

    await carryOut(page, 'Unpublish', title);
    await expect(rowOf(page, title)).toContainText('was out from');
    const reader = await (await newVisitor()).newPage();
    await reader.goto(`/article/${slug}`);
    await expect(reader.getByRole('heading', { level: 1 })).not.toContainText(title);

    await carryOut(page, 'Publish', title);
    await expect(rowOf(page, title)).toContainText('Published');
    await reader.goto(`/article/${slug}`);
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await carryOut(page, 'Unpublish', title);
    await choose(page, 'Schedule', title);
    const schedule = page.getByRole('dialog', { name: 'Schedule' });
    await schedule.getByLabel('Time in Berlin').fill('21:30');
    await expectNoAxeViolations(page);
    await schedule.getByRole('button', { name: 'Schedule it' }).click();
    await expect(rowOf(page, title)).toContainText(/Scheduled for .*21:30 \(Berlin\)/i);

    await showTab(page, 'Calendar');
    const planned = page.getByRole('link', { name: `21:30 ${title}` });
    await planned.click();
    await expect(page.getByRole('button', { name: 'Schedule again' })).toBeVisible();
    await page.goBack();
    await expect(planned).toBeVisible();
    await expectNoAxeViolations(page);
    await showTab(page, 'All');

    await choose(page, 'Delete', title);
    const undo = button(page, 'Undo deleting', title);
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rowOf(page, title)).toContainText('Scheduled');

    // The deletion is final when it can no longer be undone.
    await choose(page, 'Delete', title);
    await expect(undo).toBeFocused();
    await showTab(page, 'Deleted');
    await expect(rowOf(page, title)).toContainText('kept until');
    await button(page, 'Restore', title).click();
    await expect(page.getByText('The bin is empty')).toBeVisible();
    // The index and the counts update a moment later.
    await expect(tab(page, 'Drafts 1')).toBeVisible();
    await expect(tab(page, 'All 1')).toBeVisible();
    await showTab(page, 'Drafts');
    await expect(rowOf(page, title)).toContainText('Draft');
  },
);

test(
  'an article deleted offline just before the tab closes is deleted on the next visit',
  { tag: '@phone' },
  async ({ page, context, console }) => {
    console.allow(/ERR_INTERNET_DISCONNECTED/);
    test.slow();
    const author = await newMember({ author: true });
    const title = `Closed at once ${author.uid.slice(0, 6)}`;
    await newDraft(author, '<p>Nothing yet</p>', { title });
    await signIn(page, author);
    await page.goto('/article/admin');
    await choose(page, 'Delete', title);
    await expect(button(page, 'Undo deleting', title)).toBeVisible();
    await context.setOffline(true);
    const later = await context.newPage();
    await page.close();
    await context.setOffline(false);
    await later.goto('/article/admin?show=deleted');
    await expect(rowOf(later, title)).toContainText('kept until');
  },
);
