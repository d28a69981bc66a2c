import type { Page } from '@playwright/test';
import { publishArticle } from './fixtures/articles.ts';
import { namedMember } from './fixtures/comments.ts';
import { eventFields, sendEvent, uniqueWord } from './fixtures/events.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const word = 'Donaudampfschifffahrtsgesellschaftskapitaen';

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test(
  'words that are longer than a line of a phone break, and widen no page, also where pictures do not come',
  { tag: '@phone' },
  async ({ page, console }) => {
    test.slow();
    console.allow(/ERR_FAILED/);
    await page.route('/media/**', (route) => route.abort());
    const author = await namedMember(word.slice(0, 28), { author: true });
    const band = `${word.slice(0, 40)}${uniqueWord()}`;
    const { slug } = await publishArticle(author, word, {
      bands: [band],
      html: `<p>${word}${word}</p>`,
      alt: `${'A plectrum between two bars '.repeat(5)}${word}`,
    });
    const fields = eventFields({ title: word, city: word, lineUp: [band], summary: word, address: word });
    const sent = await sendEvent(author, fields);
    if (sent.state !== 'announced') throw new Error(`It is ${sent.state}.`);
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, author);
    await page.goto(`/events/${sent.event}`);
    await page.getByRole('button', { name: /^Going/ }).click();
    await expect(page.getByRole('button', { name: 'Going 1', pressed: true })).toBeVisible();
    for (const path of [
      `/events/${sent.event}`,
      `/events?band=${band.toLowerCase()}`,
      `/band/${band.toLowerCase()}`,
      `/article/${slug}`,
      `/author/${author.uid}`,
      '/user/shows',
      '/article',
      '/',
    ]) {
      await page.goto(path);
      const found = page.getByRole('main').getByText(word.slice(0, 20)).filter({ visible: true });
      await expect(found.first(), path).toBeVisible();
      expect(await widthOf(page), path).toBe(320);
    }
  },
);
