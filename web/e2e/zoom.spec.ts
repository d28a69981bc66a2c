import { publishArticle } from './fixtures/articles.ts';
import { namedMember } from './fixtures/comments.ts';
import { expectRoomForLargeText, setFontSize } from './fixtures/large-text.ts';
import { openPage } from './fixtures/open-page.ts';
import { pagesOf } from './fixtures/page-addresses.ts';
import { demoPerson } from './fixtures/people.ts';
import { fourfold, hiddenFocus, narrow } from './fixtures/reach.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test.describe('at 400% zoom', () => {
  test.use({ viewport: fourfold });

  test('sticky elements leave room for the page, and the menu opens', { tag: '@phone' }, async ({ page }) => {
    await openPage(page, '/aboutUs');
    await expect(page.getByRole('region', { name: 'May we count?' })).toBeVisible();
    await page.getByRole('heading', { name: 'Who makes it' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'May we count?' })).not.toBeInViewport();
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Events' })).toBeInViewport();
  });

  test(
    'focused elements are never hidden behind fixed or sticky ones',
    { tag: '@phone' },
    async ({ page }) => {
      test.slow();
      for (const path of ['/contact', '/auth/signup', '/events']) {
        await openPage(page, path);
        expect(await hiddenFocus(page, [fourfold]), path).toEqual([]);
      }
    },
  );
});

test.describe('with text at twice its size', () => {
  test(
    'an event, an article with players and the page of its author, who has a long name, are no wider than the viewport of a phone',
    { tag: '@phone' },
    async ({ page }) => {
      await openPage(page, '/events');
      const event = page.getByRole('main').getByRole('article').first().getByRole('link').first();
      const author = await namedMember('Wolfeschlegelsteinhausen', { author: true });
      const html =
        '<p>Read it large.</p><div data-player="https://youtu.be/dQw4w9WgXcQ"></div>' +
        '<div data-player="https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy"></div>';
      const { slug } = await publishArticle(author, 'Large print', { html });
      const things = pagesOf({
        article: slug,
        event: (await event.getAttribute('href'))?.replace('/events/', '') ?? '',
        author: author.uid,
      });
      for (const path of Object.values(things)) {
        await openPage(page, path);
        await expectRoomForLargeText(page);
      }
    },
  );

  test('a dialog fits a narrow phone', { tag: '@phone' }, async ({ page }) => {
    await setFontSize(page, 32);
    await signIn(page, await demoPerson('comments'));
    await page.setViewportSize(narrow);
    await openPage(page, '/comments');
    await page
      .getByRole('button', { name: /^Time out: / })
      .first()
      .click();
    const over = await page
      .getByRole('dialog')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(over).toBe(0);
  });
});
