import { expect, test } from './fixtures/test.ts';

test(
  'an injected style element has no effect, on a server-rendered page or a client-rendered one',
  { tag: '@desktop' },
  async ({ page, console }) => {
    console.allow(/Content Security Policy/);
    for (const path of ['/', '/privacy']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      const shown = await page.evaluate(() => {
        const style = document.createElement('style');
        style.append('html { outline: 9px solid red }');
        document.head.append(style);
        return {
          outline: getComputedStyle(document.documentElement).outlineStyle,
          // The page's own styles apply.
          ground: getComputedStyle(document.body).backgroundColor,
        };
      });
      expect(shown, path).toEqual({ outline: 'none', ground: 'rgb(19, 18, 17)' });
    }
  },
);
