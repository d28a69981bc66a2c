import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { beginArticleWorld, readyFields, storedPicture } from '../test/doubles/article-world.ts';
import { createStore } from '../test/doubles/store.ts';
import { composeArticle } from './articles/build-article.ts';
import { makeVersion } from './articles/keep-version.ts';
import { linksIn } from './comments/filter.ts';
import { mentionsIn } from './comments/comment-text.ts';
import { listsOf } from './contract/article-lists.ts';
import { bodyMaxLength } from './contract/articles.ts';
import type { DraftFields } from './contract/draft-fields.ts';
import { callInputs } from './contract/calls.ts';
import { commentMaxLength } from './contract/comments.ts';
import { heldWordIn } from './contract/held-words.ts';
import { siteTextMax, siteTextProblem } from './contract/site-texts.ts';
import { line } from './events/clean-fields.ts';
import { plainText } from './kit/plain-text.ts';
import { isReserved } from './members/reserved-names.ts';
import { handleReportRequest } from './reports/handle-report-request.ts';
import { spokenBody, splitText } from './recordings/recording-text.ts';

/** What makes work grow faster than the text: long runs, and many beginnings of something that never ends. */
const shapes: Record<string, string> = {
  ...{
    letters: 'a',
    words: 'a ',
    names: 'Riff hall ',
    digits: '1',
    dots: 'a.',
    'points and digits': '1,000.',
  },
  ...{
    spaces: ' ',
    tabs: '\t',
    lines: 'a\n',
    'empty lines': '\n',
    'line ends': '\r\n',
    separators: '\u2028',
  },
  ...{
    accents: '\u0301',
    points: '\u05b0',
    'letters with marks': 'a\u0301\u05b0',
    'flag letters': '\u{E0041}',
  },
  ...{ unseen: '\u200b', flags: '🏴\u{E0067}', emoji: '🤘🏿', halves: '\ud83e', folded: 'ﷺ', confusable: 'аΙ' },
  ...{ brackets: '(', 'pairs of brackets': '[ ]', 'Markdown links': '[a](b)', quotes: '“', apostrophes: "'" },
  ...{ mentions: '@Ann Bell ', ats: '@', addresses: 'https://a.b/c ', schemes: 'https://', slashes: '//' },
  ...{
    mails: 'a@b.c',
    'broken mails': '@.',
    'mixed quotes': "'“",
    'hidden links': 'h**p : / / a [ dot ] ',
    entities: '&amp;',
    'less-than signs': '<',
  },
  ...{ 'open elements': '<b>', divisions: '<div>', 'empty elements': '<em></em>', 'closed elements': '</p>' },
  ...{ paragraphs: '<p>a</p>', headings: '<h2>a</h2>', 'open headings': '<h2>', lists: '<ul><li>' },
  ...{
    links: '<a href="https://a.b/">a</a>',
    'open attributes': '<a href="',
    drawings: '<svg>',
    forms: '<form>',
  },
  ...{ footnotes: '<span data-footnote>a</span>', 'open footnotes': '<span data-footnote>' },
  ...{ tables: '<table><tr><td>a</td></tr></table>', 'open tables': '<table><tr><td>', cells: '<td>a</td>' },
  ...{ pictures: `<img data-picture="${storedPicture.id}" alt="a">`, frames: '<iframe>', comments: '<!--' },
  ...{ galleries: '<section data-gallery>', players: '<div data-player="x"></div>', code: '<pre>' },
  ...{ styles: '<span style="font-weight: bold">', attributes: '<p a', scripts: '<script>' },
};
const texts = (length: number): string[] =>
  Object.values(shapes).map((unit) => `a${unit.repeat(length / unit.length)}x`.slice(-length));

/** Linear work takes a few hundred milliseconds at most; quadratic work on these texts takes much longer than this. */
const maxMs = 1500;

/** The processor time of the call, which other programs on the machine hardly change. */
async function expectQuick(text: string, work: (text: string) => unknown): Promise<void> {
  const before = process.cpuUsage();
  await work(text);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000, `${text.slice(0, 60)}… (${text.length})`).toBeLessThan(maxMs);
}

interface SchemaNode {
  type: string;
  [part: string]: unknown;
}
/** Returns every schema of a text within a schema. */
function textSchemas(node: unknown): v.GenericSchema[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, pipe, entries, options, item, items, wrapped, key, value } = node as SchemaNode;
  if (type === 'string') return [node as v.GenericSchema];
  const parts = [...((pipe as unknown[]) ?? []).filter((part) => part !== node), item, wrapped, key, value];
  const lists = [entries, options, items].flatMap((list): unknown[] => Object.values(list ?? {}));
  return [...parts, ...lists].flatMap(textSchemas);
}

const report = (one: object) =>
  handleReportRequest(
    {
      ...{ method: 'POST', type: 'application/json', address: '192.0.2.1', userAgent: '' },
      body: Buffer.from(JSON.stringify({ build: '0123456789ab', reports: [one] })),
    },
    { ...createStore().deps, sources: { sourceOf: (frame) => Promise.resolve(frame) } },
  );

// The machine of a test may be busy; only the processor time counts.
vi.setConfig({ testTimeout: 120_000 });

describe('the longest hostile texts that a caller may send take no longer than other texts', () => {
  const everyField = Object.entries(callInputs).flatMap(([name, schema]) =>
    textSchemas(schema).map((field, index) => [`${name}, text ${index + 1}`, field] as const),
  );
  // Calls share schemas.
  const fields = [...new Map(everyField.map(([name, field]) => [field, name]))].map(
    ([field, name]) => [name, field] as const,
  );

  it('the texts of all calls are found', () => expect(fields.length).toBeGreaterThan(40));

  it.each(fields)('a hostile text is accepted or refused at once: %s', async (_name, field) => {
    for (const text of texts(20_000)) await expectQuick(text, () => v.safeParse(field, text));
  });

  it.each<[what: string, length: number, work: (text: string) => unknown]>([
    ['a comment', commentMaxLength, (text) => [plainText(text), linksIn(text, 'https://riffhall.test')]],
    [
      'mentions in a comment',
      commentMaxLength,
      (text) =>
        mentionsIn(
          text,
          Array.from({ length: 50 }, (_, at) => ({ uid: `u${at}`, name: 'Ann Bell' })),
        ),
    ],
    ['a field of an event', 20_000, line],
    ['a text of the site', siteTextMax.about, (text) => siteTextProblem('about', text)],
    ['a list of words', siteTextMax.heldWords, (text) => siteTextProblem('heldWords', text)],
    ['a comment with a list of words', commentMaxLength, (text) => heldWordIn(text, text)],
    ['a name', 200, isReserved],
    ['a report of an error', 2000, (stack) => report({ kind: 'error', page: '/', stack })],
  ])('a hostile text is worked through at once: %s', async (_what, length, work) => {
    for (const text of texts(length)) await expectQuick(text, work);
  });
});

describe('long hostile drafts take no longer to publish than others', () => {
  const compose = async (change: object, html: string) => {
    const { memory } = await beginArticleWorld();
    const draft = {
      ...{ owner: 'ann', title: 'Doom', version: 1, createdAt: 1, updatedAt: 1 },
      state: 'draft',
      fields: JSON.stringify({ ...readyFields(), ...change }),
    } as const;
    const composed = await composeArticle({ id: 'd1', draft, html }, memory.database);
    makeVersion(draft, html, { kind: 'saved', at: 1, by: 'ann' });
    listsOf(composed.card, composed.html);
    splitText(spokenBody(composed.html));
  };

  type Text = Exclude<keyof DraftFields, 'kind' | 'ownSlug'>;
  const many = (text: string) => text.split(' ').slice(0, 3000);
  const drafts: Record<Text, (text: string) => Partial<DraftFields>[]> = {
    title: (title) => [{ title }],
    excerpt: (excerpt) => [{ excerpt }],
    slug: (slug) => [{ slug }],
    guests: (text) => [{ guests: [text] }, { guests: many(text) }],
    tags: (text) => [{ tags: [text] }, { tags: many(text) }],
    bands: (text) => [{ bands: [text] }, { bands: many(text) }],
    review: (text) => [
      { kind: 'review', review: { band: text, album: text, label: text, year: 2026, rating: 5 } },
    ],
    cover: (text) => [{ cover: { ...storedPicture, alt: text, caption: text, credit: text } }],
  };

  it.each(Object.entries(drafts))('a hostile draft is composed at once: %s', async (_field, draftsWith) => {
    for (const text of texts(6000))
      for (const change of draftsWith(text)) await expectQuick(text, () => compose(change, '<p>a</p>'));
  });

  it.each(Object.keys(shapes))('a hostile body is composed at once: %s', async (shape) => {
    const unit = shapes[shape] ?? '';
    // Within the innermost of what is looked through by patterns, unless it would end that.
    const start = unit.includes('<') ? '<p>' : '<table><tr><td>a';
    // A quarter of what the rules allow shows quadratic work in a quarter of the time.
    const html = `${start}${unit.repeat(bodyMaxLength / 4 / unit.length)}x</td></tr></table>`;
    await expectQuick(html, () => compose({}, html));
  });
});
