/**
 * Measures the first search results on a phone with 10,000 articles, 3,000 events, 2,000 videos and 2,500 bands, with 4x
 * CPU throttling and slow 4G, while a first-time visitor types at thumb speed. Fills the database of a running test stack
 * (TEST_STACK_OFFSET selects another). `npm run bench:search`, with `-- --filled` if the database is already filled.
 */
import { type Browser, chromium } from '@playwright/test';
import { databaseName } from '../../../functions/local/stack/layout.ts';
import { host, portsAt, testOffset } from '../../../functions/local/stack/ports.ts';
import { randomFrom } from '../../../functions/local/seed/random.ts';
import { bandKey } from '../../../functions/src/contract/article-index.ts';
import type { SearchKind } from '../../../functions/src/contract/search.ts';
import { searchWords } from '../../../functions/src/contract/search-words.ts';
import { postingsOf } from '../../../functions/src/search/entries.ts';
import { joined, searchableItem } from '../../../functions/src/search/searchable-item.ts';
import { browserFlags, findBrowser } from '../../e2e/fixtures/browser.ts';
import { database } from '../database.ts';
import { commonWord, entryOf, rareWord } from '../library.ts';
import { openPhone } from '../phone.ts';
import { type Letter, typeWord } from './typing.ts';

const counts: [kind: SearchKind, count: number][] = [
  ['article', 10_000],
  ['event', 3000],
  ['video', 2000],
  ['band', 2500],
];
const ports = portsAt(testOffset);

/** Returns the index entries of an item like those in a library that has grown for years. */
function changesOf(kind: SearchKind, number: number): Record<string, unknown> {
  const { slug, card } = entryOf(number);
  const bands = Object.values(card.bands ?? {});
  const title = kind === 'band' ? (bands[0] ?? slug) : card.title;
  const thing = searchableItem({
    title,
    at: kind === 'band' ? randomFrom(number).whole(1, 50) : card.publishedAt,
    ...(kind !== 'band' && { detail: 'Review · 21 Nov 2026' }),
    names: joined(searchWords([title, ...bands].join(' '))),
    others: joined(Object.keys(card.tags ?? {})),
  });
  // Nearly every band's key is derived from its name.
  return postingsOf(kind, kind === 'band' ? bandKey(title) : `bench-${number}`, thing);
}

async function fill(): Promise<void> {
  const server = database(`http://${host}:${ports.database}`, databaseName);
  for (const [kind, count] of counts) await server.writeAll(0, count, (number) => changesOf(kind, number));
}

/** What somebody types. */
interface Word {
  kind: 'band' | 'title' | 'old title' | 'typo';
  typed: string;
  /** The title that they look for, if it is mistyped. */
  meant?: string;
}

const bandOf = (number: number) => Object.values(entryOf(number).card.bands ?? {})[0] ?? '';
const wordOf = (number: number) =>
  searchWords(entryOf(number).card.title).find((one) => one.length > 4 && one !== commonWord) ?? rareWord;

/** Leaves out one character, as thumbs do. */
const withTypo = (name: string): string => name.slice(0, 3) + name.slice(4);

const words: Word[] = [
  // Includes bands of the demo data, which are not made of the same few syllables.
  { kind: 'band', typed: 'kaldera' },
  { kind: 'typo', typed: 'kaldra', meant: 'Kaldera Works' },
  { kind: 'old title', typed: rareWord },
  ...[400, 900, 1400, 1900, 2400].map((number): Word => ({ kind: 'band', typed: bandOf(number) })),
  ...[3, 30].map((number): Word => ({ kind: 'title', typed: wordOf(number) })),
  ...[2000, 5000, 9000].map((number): Word => ({ kind: 'old title', typed: wordOf(number) })),
  ...[700, 1100, 1500].map((number): Word => ({
    kind: 'typo',
    typed: withTypo(bandOf(number)),
    meant: bandOf(number),
  })),
];

async function measure(browser: Browser, { kind, typed, meant }: Word): Promise<Letter[]> {
  const { context, page, devtools } = await openPhone(browser);
  let bytes = 0;
  // Excludes headers: over HTTP/2, which Hosting and the database use, those of later responses are a few bytes.
  devtools.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const kibibytes = () => (bytes / 1024).toFixed(1).padStart(6);
  await page.goto(`http://${host}:${ports.site}/terms`);
  await page.waitForLoadState('networkidle');
  bytes = 0;
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  await page.getByRole('option').first().waitFor();
  await page.waitForLoadState('networkidle');
  const opened = kibibytes();
  const letters = await typeWord(page, typed, meant);
  const answered = kibibytes();
  await page.waitForLoadState('networkidle');
  const times = letters.map(({ milliseconds }) => milliseconds?.toFixed(0).padStart(4) ?? '   –').join(' ');
  console.log(
    `${kind.padEnd(9)} ${typed.padEnd(16)} ${opened} KiB opened, ${answered} answered, ${kibibytes()} in all; ms ${times}`,
  );
  await context.close();
  return letters;
}

const soonMs = 150;

async function measureAll(): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  const letters: Letter[] = [];
  for (const word of words) {
    const measured = await measure(browser, word);
    // Of a mistyped word only the last letter counts: before it, no result matches.
    letters.push(...measured.slice(word.kind === 'typo' ? -1 : 0));
  }
  await browser.close();
  const times = letters.map(({ milliseconds }) => milliseconds ?? Infinity).toSorted((a, b) => a - b);
  const share = times.filter((time) => time <= soonMs).length / times.length;
  const at = (part: number) => times[Math.floor(part * (times.length - 1))]?.toFixed(0);
  console.log(
    `${times.length} letters: ${(100 * share).toFixed(0)} % answered within ${soonMs} ms, half within ${at(0.5)}, 95 % within ${at(0.95)}; – means not before the next letter.`,
  );
}

if (!process.argv.includes('--filled')) await fill();
await measureAll();
