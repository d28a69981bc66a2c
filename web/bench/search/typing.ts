import type { Page } from '@playwright/test';

/**
 * One typed letter: the milliseconds until the first result for the field's content so far, or null if there was none
 * in time.
 */
export interface Letter {
  typed: string;
  milliseconds: number | null;
}

/** The pace of typing on a phone, and how long people wait for a result at the end, in milliseconds. */
const paceMs = 200;
const patienceMs = 10_000;

/** Types a word. Returns for each letter when the first result for it, or the one titled `meant`, was painted. */
export async function typeWord(page: Page, word: string, meant = ''): Promise<Letter[]> {
  const field = page.getByRole('combobox', { name: 'Search the site' });
  await page.evaluate(
    ({ whole, title }) => {
      const letters: Letter[] = [];
      Object.assign(globalThis, { letters });
      let begunAt = 0;
      document.addEventListener('keydown', ({ timeStamp }) => (begunAt = timeStamp));
      document.addEventListener('input', ({ target }) => {
        letters.push({ typed: (target as HTMLInputElement).value, milliseconds: null });
      });
      const look = () => {
        const last = letters.at(-1);
        if (last?.milliseconds === null) {
          const wanted = last.typed === whole && title !== '' ? title : last.typed;
          const texts = [...document.querySelectorAll('[role=option]')].map((one) => one.textContent);
          if (texts.some((text) => text.toLowerCase().includes(wanted.toLowerCase())))
            last.milliseconds = performance.now() - begunAt;
        }
        requestAnimationFrame(look);
      };
      look();
    },
    { whole: word, title: meant },
  );
  await field.pressSequentially(word, { delay: paceMs });
  const lettersNow = () => page.evaluate(() => (globalThis as unknown as { letters: Letter[] }).letters);
  const end = Date.now() + patienceMs;
  for (;;) {
    const letters = await lettersNow();
    if (letters.at(-1)?.milliseconds !== null || Date.now() > end) return letters;
    await page.waitForTimeout(100);
  }
}
