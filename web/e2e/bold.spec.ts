import type { Locator } from '@playwright/test';
import { publishArticle } from './fixtures/articles.ts';
import { openDraft, textBox } from './fixtures/editor.ts';
import { newMember } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const words = 'Heavy metal words';
// The first paragraph starts with a letter in another font.
const html = `<p>Listen.</p><p>${words}</p><p><strong>${words}</strong></p><p><em>${words}</em></p><p><strong><em>${words}</em></strong></p>`;

/** Returns the fonts of the reading family that the browser has loaded, and the width of each paragraph. */
const setIn = (text: Locator) =>
  text.evaluate(async (element) => {
    await document.fonts.ready;
    // At the default size, rounding to pixels can make a bold word as wide as a regular one.
    document.documentElement.style.fontSize = '400%';
    const widths = [...element.querySelectorAll('p')].slice(1, 5).map((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      return [...range.getClientRects()].reduce((sum, { width }) => sum + width, 0);
    });
    document.documentElement.style.fontSize = '';
    const faces = [...document.fonts]
      .filter(({ family, status }) => /Riffhall Read["']?$/.test(family) && status === 'loaded')
      .map(({ weight, style }) => `${weight} ${style}`);
    return { faces: [...new Set(faces)].sort(), widths };
  });

async function expectRealBold(text: Locator): Promise<void> {
  await expect
    .poll(async () => (await setIn(text)).faces)
    .toEqual(['400 italic', '400 normal', '700 italic', '700 normal']);
  const [plain = 0, bold = 0, italic = 0, boldItalic = 0] = (await setIn(text)).widths;
  expect(bold).toBeGreaterThan(plain);
  expect(boldItalic).toBeGreaterThan(italic);
}

test(
  'bold text uses its own font face in the article, the editor and the preview',
  { tag: '@phone' },
  async ({ page }) => {
    const author = await newMember({ author: true });
    const plain = await publishArticle(author, 'Plain', { html: `<p>${words}</p>` });
    await page.goto(`/article/${plain.slug}`);
    await expect(page.getByText(words)).toBeVisible();
    expect((await setIn(page.getByRole('main'))).faces).not.toContain('700 normal');

    const { slug, draftId } = await publishArticle(author, 'Bold as iron', { html });
    await page.goto(`/article/${slug}`);
    await expectRealBold(page.getByText(words).first().locator('xpath=ancestor::div[1]'));

    await signIn(page, author);
    await openDraft(page, draftId);
    await expectRealBold(textBox(page));
    await page.getByRole('button', { name: 'Preview' }).click();
    await expectRealBold(
      page
        .getByTitle('The article as readers will see it')
        .contentFrame()
        .locator('p', { hasText: words })
        .first()
        .locator('xpath=ancestor::div[1]'),
    );
  },
);
