import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { expectFocusInSight, expectPresses, expectReach } from './fixtures/expect-reach.ts';
import { expectRoomForLargeText } from './fixtures/large-text.ts';
import { openPage } from './fixtures/open-page.ts';
import { memberPages, missingPages, publicPages, unknownPage } from './fixtures/page-addresses.ts';
import { demoPerson } from './fixtures/people.ts';
import {
  landscapePhone,
  laptop,
  large,
  layoutProblems,
  narrow,
  phone,
  type Size,
  small,
  smallPhone,
  tablet,
} from './fixtures/reach.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const consentBanner = (page: Page) => page.getByRole('region', { name: 'May we count?' });

async function declineConsent(page: Page): Promise<void> {
  await consentBanner(page).getByRole('button', { name: 'No, thanks' }).click();
  await expect(consentBanner(page)).toBeHidden();
}

/** The list of all articles grows while it is scrolled: walking it takes longer than walking all other pages. */
const shorter: Partial<Record<string, string>> = { '/article': '/article?kind=interview' };

interface Sizes {
  withBanner: Size[];
  without: Size[];
  pressed: Size[];
}
const twoSizes: Sizes = { withBanner: [phone], without: [laptop], pressed: [phone] };
const everySize: Sizes = {
  withBanner: [phone, smallPhone, landscapePhone, small],
  without: [narrow, tablet, laptop, large],
  pressed: [phone, laptop],
};
/** Pages whose layout changes most with the width. All pages have the same header, footer and banner. */
const atEverySize = ['/', '/events', '/article'];

for (const path of [...publicPages, unknownPage])
  test(
    `${path} is accessible, has room for large text, and every control can be pressed, at every viewport size`,
    { tag: '@phone' },
    async ({ page, console }) => {
      console.allow(new RegExp(`404 \\(Not Found\\).*${unknownPage}`));
      await openPage(page, path);
      await expect(consentBanner(page)).toBeVisible();
      await expectAccessible(page);
      await expectRoomForLargeText(page);
      if (shorter[path] !== undefined) await openPage(page, shorter[path]);
      const { withBanner, without, pressed } = atEverySize.includes(path) ? everySize : twoSizes;
      await expectReach(page, ...withBanner);
      await expectPresses(page, ...pressed);
      await declineConsent(page);
      await expectReach(page, ...without);
    },
  );

test(
  'the pages in place of what does not exist are accessible',
  { tag: '@phone' },
  async ({ page, console }) => {
    console.allow(/404 \(Not Found\)|400 .*previewDraft/);
    for (const path of missingPages) {
      await openPage(page, path);
      await expectNoAxeViolations(page);
      expect(await layoutProblems(page, [narrow, laptop]), path).toEqual([]);
    }
  },
);

interface Walk {
  /** Additional addresses of these pages, whose controls differ. */
  also?: readonly string[];
  at: readonly Size[];
}

const walks: Record<keyof typeof memberPages, Walk> = {
  fan: { at: [phone, laptop] },
  admin: {
    also: ['/author/admin?tab=history', '/author/admin?tab=overview'],
    at: [narrow, large],
  },
  comments: {
    also: ['/comments?list=held', '/comments?list=hidden', '/comments?list=time-outs'],
    at: [landscapePhone, small],
  },
  author: { at: [narrow, tablet] },
};

const focusMoved = ['/article/upload', '/user/notifications', '/comments'];

for (const [name, { also = [], at }] of Object.entries(walks) as [keyof typeof walks, Walk][])
  test(
    `the pages for the ${name} are accessible, have room for large text, and every control can be pressed`,
    { tag: '@phone' },
    async ({ page }) => {
      await signIn(page, await demoPerson(name));
      for (const [index, path] of [...memberPages[name], ...also].entries()) {
        await openPage(page, path);
        if (!also.includes(path)) {
          await expectAccessible(page);
          await expectRoomForLargeText(page);
        }
        if (index === 0) await declineConsent(page);
        await expectReach(page, ...at);
        await expectPresses(page, phone);
        // Again if the page has moved meanwhile: other journeys publish, which the fan is told live.
        if (focusMoved.includes(path)) await expect(() => expectFocusInSight(page)).toPass();
      }
    },
  );
