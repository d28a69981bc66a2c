import { emptyDraftFields, type DraftFields } from '@contract/draft-fields.ts';
import { expect, test } from 'vitest';
import { noFacts, type TextFacts } from '../text/text-facts.ts';
import { adviceFor } from './advice.ts';

const good: DraftFields = {
  ...emptyDraftFields,
  kind: 'feature',
  excerpt: 'Two sentences that say what there is to read. And why it is worth an evening.',
  tags: ['doom'],
  bands: ['Funeral Bell'],
};
const link = (href: string): Partial<TextFacts> => ({ links: [{ at: 4, href }] });
const picture = (alt: string): Partial<TextFacts> => ({ pictures: [{ at: 9, alt }] });

test('a good article has no advice', () => {
  const facts = {
    ...noFacts,
    words: 900,
    ...link('https://venue.example/tour'),
    ...picture('A stage in fog'),
  };
  expect(adviceFor(good, facts)).toEqual([]);
});

test.each<[message: RegExp, fields: Partial<DraftFields>, facts: Partial<TextFacts>]>([
  [/^It has 120 words/, {}, { words: 120 }],
  [/^It has 1 word\./, {}, { words: 1 }],
  [/“TK” is still in the text: “the TK of it”/, {}, { marks: [{ at: 7, around: 'the TK of it' }] }],
  [/: “calls it ‘TK’ twice”$/, {}, { marks: [{ at: 7, around: 'calls it “TK” twice' }] }],
  [/link looks broken: http:\/\/localhost/, {}, link('http://localhost/x')],
  [/link looks broken/, {}, link('https://example.com/x')],
  [/link looks broken/, {}, link('https://venue.example:x/')],
  [/link looks broken/, {}, link('https://venue.example/x)')],
  [/link looks broken/, {}, link('https://venue.example/https://other.example')],
  [/no words for those who cannot see/, {}, picture(' ')],
  [/“IMG_2041.jpg” is the name of a file/, {}, picture('IMG_2041.jpg')],
  [/“DSC 0123” is the name of a file/, {}, picture('DSC 0123')],
  [/The summary is short/, { excerpt: 'Short.' }, {}],
  [/No tags yet/, { tags: [] }, {}],
  [/No bands named yet/, { kind: 'review', bands: [] }, {}],
])('a flawed article gets the advice %s', (message, fields, facts) => {
  const advice = adviceFor({ ...good, ...fields }, { ...noFacts, words: 900, ...facts });
  expect(advice.map((entry) => entry.message)).toEqual([expect.stringMatching(message)]);
});

test.each(['/article/doom', 'mailto:mara@venue.example', 'https://venue.example/?next=https://a.example'])(
  'a link to %s is not reported as broken',
  (href) => {
    expect(adviceFor(good, { ...noFacts, words: 900, ...link(href) })).toEqual([]);
  },
);

test('news may be short, and an empty text gets no advice about its length', () => {
  expect(adviceFor({ ...good, kind: 'news' }, { ...noFacts, words: 40 })).toEqual([]);
  expect(adviceFor(good, noFacts)).toEqual([]);
});

test('advice about the text contains its position', () => {
  expect(adviceFor(good, { ...noFacts, words: 900, marks: [{ at: 7, around: 'TK' }] })).toMatchObject([
    { field: 'body', at: 7 },
  ]);
});
