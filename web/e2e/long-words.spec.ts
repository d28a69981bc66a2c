import type { Page } from '@playwright/test';
import { publishArticle } from './fixtures/articles.ts';
import { namedMember } from './fixtures/comments.ts';
import { eventFields, sendEvent, uniqueWord } from './fixtures/events.ts';
import { api, newMember } from './fixtures/people.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const word = 'Donaudampfschifffahrtsgesellschaftskapitaen';

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test(
  'words longer than a line of a phone wrap without widening any page, even when pictures fail to load',
  { tag: '@phone' },
  async ({ page, console }) => {
    test.slow();
    console.allow(/ERR_FAILED/);
    await page.route('/media/**', (route) => route.abort());
    const author = await namedMember(word.slice(0, 28), { author: true });
    await api.call('saveProfile', { bio: word }, author);
    const band = `${word.slice(0, 40)}${uniqueWord()}`;
    // Its page names the first one as a band that it plays with.
    const partner = `Partner${uniqueWord()}`;
    const { slug } = await publishArticle(author, word, {
      bands: [band],
      html: `<p>${word}${word}</p>`,
      alt: `${'A plectrum between two bars '.repeat(5)}${word}`,
    });
    const fields = eventFields({
      title: word,
      city: word,
      lineUp: [band, partner],
      summary: word,
      address: word,
    });
    const sent = await sendEvent(author, fields);
    if (sent.state !== 'announced') throw new Error(`It is ${sent.state}.`);
    await page.setViewportSize({ width: 320, height: 640 });
    const expectWrapped = async (path: string) => {
      const found = page.getByRole('main').getByText(word.slice(0, 20)).filter({ visible: true });
      await expect(found.first(), path).toBeVisible();
      expect(await widthOf(page), path).toBe(320);
    };
    for (const path of [
      `/events?band=${band.toLowerCase()}`,
      `/band/${band.toLowerCase()}`,
      `/band/${partner.toLowerCase()}`,
      `/article/${slug}`,
      `/author/${author.uid}`,
      '/article',
      '/',
    ]) {
      await page.goto(path);
      await expectWrapped(path);
    }
    await signIn(page, author);
    await page.goto(`/events/${sent.event}`);
    await page.getByRole('button', { name: /^Going/ }).click();
    await expect(page.getByRole('button', { name: 'Going 1', pressed: true })).toBeVisible();
    await expectWrapped('an event');
    await page.goto(`/share?url=https://example.org/${word}`);
    await expectWrapped('/share');
    await page.goto('/user/shows');
    await expectWrapped('/user/shows');
    await page.goto('/article/admin');
    await page.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unpublish' });
    await expect(dialog.getByText(word)).toBeVisible();
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  },
);

test(
  'right-to-left titles and paragraphs start at the right, even next to left-to-right text',
  { tag: '@phone' },
  async ({ page }) => {
    const author = await newMember({ author: true });
    const { slug } = await publishArticle(author, 'אורפנד לנד', {
      html: '<p>שלום לכולם.</p><p>They came from Petah Tikva.</p>',
    });
    const text = 'שלום\nFrom Petah Tikva, too';
    await api.call('postComment', { slug, text, attempt: `bidi-${slug}`, mentions: [] }, author);
    await page.goto(`/article/${slug}#comments`);
    const startsRight = (element: Element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const runs = [...words.getClientRects()];
      const box = element.getBoundingClientRect();
      const right = box.right - Math.max(...runs.map((run) => run.right));
      return right < Math.min(...runs.map((run) => run.left)) - box.left;
    };
    const seen = async (text: string) => page.getByText(text).first().evaluate(startsRight);
    expect(await page.getByRole('heading', { level: 1 }).evaluate(startsRight)).toBe(true);
    expect(await seen('שלום לכולם.')).toBe(true);
    expect(await seen('They came from Petah Tikva.')).toBe(false);
    // Each line of a comment is a paragraph.
    expect(await seen('From Petah Tikva, too')).toBe(false);
  },
);
