import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { newDraft } from './fixtures/drafts.ts';
import { openDraft, paste, stamp, textBox, titleBox } from './fixtures/editor.ts';
import { newMember } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const picture = new URL('../public/icon-512.png', import.meta.url);

/** Drops files on an element, as if from another window, and returns whether the page has handled them. */
async function drop(on: Locator, ...files: [name: string, type: string][]): Promise<boolean> {
  const data = (await readFile(picture)).toString('base64');
  return on.evaluate(
    (element, { named, content }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0);
      const dataTransfer = new DataTransfer();
      for (const [name, type] of named) dataTransfer.items.add(new File([bytes], name, { type }));
      const { right, bottom } = element.getBoundingClientRect();
      const place = { clientX: right - 2, clientY: bottom - 2 };
      const dispatch = (kind: string) =>
        !element.dispatchEvent(
          new DragEvent(kind, { ...place, dataTransfer, bubbles: true, cancelable: true }),
        );
      return [dispatch('dragover'), dispatch('drop')].every(Boolean);
    },
    { named: files, content: data },
  );
}

async function describe(page: Page, name: 'Cover' | 'Picture', words: string, done: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name, exact: true });
  await dialog.getByLabel('In words').fill(words);
  await dialog.getByRole('button', { name: done }).click();
}

/** Returns the contents of the text in order: words, and the alt texts of pictures. */
const blocks = (page: Page) =>
  textBox(page).evaluate((text) =>
    [...text.children].map((block) => block.querySelector('img')?.alt ?? block.textContent).filter(Boolean),
  );

test(
  'files dropped anywhere on the page are inserted into the text, and the browser opens none of them',
  { tag: '@desktop' },
  async ({ page }) => {
    const author = await newMember({ author: true });
    const id = await newDraft(author, '<p>One.</p><p>Two.</p>', { title: 'From the pit' });
    await signIn(page, author);
    await openDraft(page, id);

    // Dropped on the text, pictures are inserted there, and each asks for a description.
    expect(await drop(textBox(page).getByText('One.'), ['a.png', 'image/png'], ['b.png', 'image/png'])).toBe(
      true,
    );
    await page.getByRole('button', { name: 'One below the other' }).click();
    await describe(page, 'Picture', 'First', 'Use this picture');
    await expect(page.getByText('One more comes after it.')).toBeHidden();
    await describe(page, 'Picture', 'Second', 'Use this picture');
    await expect.poll(() => blocks(page)).toEqual(['One.', 'First', 'Second', 'Two.']);

    // Dropped beside the text, pictures are appended.
    expect(await drop(titleBox(page), ['c.png', 'image/png'])).toBe(true);
    await describe(page, 'Picture', 'Third', 'Use this picture');
    await expect.poll(() => blocks(page)).toEqual(['One.', 'First', 'Second', 'Two.', 'Third']);

    expect(await drop(page.getByText('No cover yet'), ['d.png', 'image/png'])).toBe(true);
    await describe(page, 'Cover', 'The band', 'Use as cover');
    await expect(page.getByText('It shows: The band')).toBeVisible();

    expect(await drop(textBox(page), ['rider.pdf', 'application/pdf'])).toBe(true);
    await expect(page.getByText('“rider.pdf” is a PDF')).toBeInViewport();

    // Pasted pictures leave a placeholder, and a button that scrolls to it.
    const long = '<p>Much to read.</p>'.repeat(60);
    await textBox(page).press('ControlOrMeta+a');
    await paste(page, `<p>Begin.</p><img src="https://other.example/x.png" alt="The stage">${long}`);
    await page.getByRole('button', { name: 'Show the place' }).click();
    await expect(textBox(page).getByText('[TK: picture “The stage”]')).toBeInViewport();
    await expect(stamp(page)).toHaveText(/^Saved at/);
  },
);
