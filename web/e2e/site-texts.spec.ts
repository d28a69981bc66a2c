import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { donateButton } from './fixtures/donate-button.ts';
import { newMember } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const label = 'Opening of the donation panel';
const original = 'One card payment, no account, no subscription. It keeps the lights and the amplifiers on.';
const field = (page: Page) => page.getByRole('textbox', { name: label });
const save = (page: Page) => page.getByRole('button', { name: `Save: ${label}` });

// The only text that no other journey checks.
test(
  'an admin edits a site text, which a second admin cannot replace unseen, readers see it, and the original can be restored',
  { tag: '@phone' },
  async ({ page, newVisitor, console }) => {
    console.allow(/409/);
    await signIn(page, await newMember({ admin: true }));
    await page.goto('/author/admin?tab=texts');
    const other = await (await newVisitor()).newPage();
    await signIn(other, await newMember({ admin: true }));
    await other.goto('/author/admin?tab=texts');
    await field(other).fill('What the second one would say.');

    await field(page).fill('Every string costs money.');
    await save(page).click();
    await expect(page.getByText(`${label}: saved.`)).toBeVisible();
    await save(other).click();
    await expect(other.getByText('Somebody else has changed this text. Look at theirs first.')).toBeVisible();
    await expect(field(other)).toHaveValue('What the second one would say.');
    await other.getByRole('button', { name: `Discard changes: ${label}` }).click();
    await expect(field(other)).toHaveValue('Every string costs money.');

    const reader = await (await newVisitor()).newPage();
    await reader.goto('/terms');
    await donateButton(reader).click();
    const panel = reader.getByRole('dialog', { name: 'Donate to the Cause' });
    await expect(panel.getByText('Every string costs money.')).toBeVisible();

    await page.getByRole('region', { name: label }).getByText('Earlier texts').click();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: `Back to the original: ${label}` }).click();
    await expect(field(page)).toHaveValue(original);
    await expect(field(other)).toHaveValue(original);
    await page.goto('/author/admin?tab=history');
    await expect(
      page.getByText(`changed the text “${label}” from “Every string costs money.”`).first(),
    ).toBeVisible();
  },
);
