/**
 * What the first answers of the search cost a phone with 10,000 articles, 3,000 events, 2,000 videos and 2,500 bands, at a
 * quarter of the processor and on slow 4G. It fills the database of a test stack that runs (TEST_STACK_OFFSET names
 * another), and says for each letter when the first and when the last answer stood there. `npm run bench:search`.
 */
import { chromium, type Page } from '@playwright/test';
import { databaseName } from '../../../functions/local/stack/layout.ts';
import { host, portsAt, testOffset } from '../../../functions/local/stack/ports.ts';
import { randomFrom } from '../../../functions/local/seed/random.ts';
import type { SearchKind } from '../../../functions/src/contract/search.ts';
import { searchWords } from '../../../functions/src/contract/search-words.ts';
import { entriesOf } from '../../../functions/src/search/entries.ts';
import { foundThing, joined } from '../../../functions/src/search/found-thing.ts';
import { browserFlags, findBrowser } from '../../e2e/fixtures/browser.ts';
import { database } from '../database.ts';
import { entryOf, rareWord } from '../library.ts';
import { openPhone } from '../phone.ts';

const counts: [kind: SearchKind, count: number][] = [
  ['article', 10_000],
  ['event', 3000],
  ['video', 2000],
  ['band', 2500],
];
const ports = portsAt(testOffset);

/** The entries of one thing that looks like those of a library that grew for years. */
function changesOf(kind: SearchKind, number: number): Record<string, unknown> {
  const { slug, card } = entryOf(number);
  const bands = Object.values(card.bands ?? {});
  const title = kind === 'band' ? (bands[0] ?? slug) : card.title;
  const thing = foundThing({
    title,
    at: kind === 'band' ? randomFrom(number).whole(1, 50) : card.publishedAt,
    ...(kind !== 'band' && { detail: 'Review · 21 Nov 2026' }),
    names: joined(searchWords([title, ...bands].join(' '))),
    others: joined(Object.keys(card.tags ?? {})),
  });
  return entriesOf(kind, `bench-${number}`, thing);
}

async function fill(): Promise<void> {
  const server = database(`http://${host}:${ports.database}`, databaseName);
  for (const [kind, count] of counts) await server.writeAll(0, count, (number) => changesOf(kind, number));
}

/** Types one letter, and answers after how many milliseconds the first result with what is typed stood there. */
async function typeOne(page: Page, letter: string): Promise<number> {
  const field = page.getByRole('combobox', { name: 'Search the site' });
  const typed = (await field.inputValue()) + letter;
  const seen = page.evaluate(
    (text) =>
      new Promise<number>((done) => {
        let begun = 0;
        document.addEventListener('keydown', ({ timeStamp }) => (begun ||= timeStamp), { once: true });
        const look = () => {
          const options = [...document.querySelectorAll('[role=option]')];
          const isThere = options.some((one) => one.textContent.toLowerCase().includes(text));
          if (begun > 0 && isThere) done(performance.now() - begun);
          else requestAnimationFrame(look);
        };
        look();
      }),
    typed,
  );
  await field.press(letter);
  return seen;
}

async function measure(words: readonly string[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  for (const word of words) {
    const { context, page, devtools } = await openPhone(browser);
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    const kibibytes = () => (bytes / 1024).toFixed(1).padStart(6);
    await page.goto(`http://${host}:${ports.site}/terms`);
    await page.waitForLoadState('networkidle');
    bytes = 0;
    const begun = performance.now();
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await page.getByRole('option').first().waitFor();
    await page.waitForLoadState('networkidle');
    console.log(
      `\nopened   ${(performance.now() - begun).toFixed(0).padStart(5)} ms ${kibibytes()} KiB in all`,
    );
    for (const [index, letter] of [...word].entries()) {
      const milliseconds = await typeOne(page, letter);
      const first = kibibytes();
      await page.waitForTimeout(1500);
      const typed = word.slice(0, index + 1).padEnd(8);
      console.log(`${typed} ${milliseconds.toFixed(0).padStart(5)} ms ${first} KiB, then ${kibibytes()} KiB`);
    }
    await context.close();
  }
  await browser.close();
}

if (!process.argv.includes('--filled')) await fill();
// A band of the demo, and a word of few titles.
await measure(['kaldera', rareWord]);
