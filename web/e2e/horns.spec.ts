import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { publishArticle } from './fixtures/articles.ts';
import { noNetwork } from './fixtures/offline.ts';
import { demoPerson, newMember, type Person } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const horns = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Horns/ });

/** Expects the state of the horns button and its accessible name, which includes the count. */
async function expectHorns(page: Page, given: boolean, name: string): Promise<void> {
  await expect(horns(page)).toHaveAttribute('aria-pressed', String(given));
  await expect(horns(page)).toHaveAccessibleName(name);
}

test(
  'two members give an article the horns and see the count live, in two tabs and offline',
  { tag: '@phone' },
  async ({ page, newVisitor, console }) => {
    test.slow();
    const { slug } = await publishArticle(await demoPerson('author'), 'Loud enough');
    const path = `/article/${slug}`;
    const open = async (tab: Page, person: Person) => {
      await signIn(tab, person);
      await tab.goto(path);
    };
    await open(page, await newMember());
    const other = await (await newVisitor()).newPage();
    await open(other, await newMember());

    await expectHorns(page, false, 'Horns');
    await horns(page).click();
    await expectHorns(page, true, 'Horns 1');
    await expectHorns(other, false, 'Horns 1');
    await horns(other).click();
    await expectHorns(page, true, 'Horns 2');
    await expectHorns(other, true, 'Horns 2');
    await expectNoAxeViolations(page);

    await page.reload();
    await expectHorns(page, true, 'Horns 2');
    const tab = await page.context().newPage();
    await tab.goto(path);
    await expectHorns(tab, true, 'Horns 2');
    await horns(tab).click();
    await expectHorns(page, false, 'Horns 1');
    await expectHorns(other, true, 'Horns 1');

    console.allow(noNetwork);
    await other.context().setOffline(true);
    await horns(other).click();
    await expectHorns(other, false, 'Horns');
    await other.context().setOffline(false);
    await expectHorns(page, false, 'Horns');
  },
);
