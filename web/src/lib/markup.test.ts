import { originalAbout } from '@contract/about-text.ts';
import { expect, it } from 'vitest';
import { parseMarkup, segmentsOf } from './markup.ts';

it('the text of the About page has a lead, titles, paragraphs, lists and links', () => {
  const { lead, sections } = parseMarkup(originalAbout);
  expect(lead).toMatch(/^Riffhall is a fanzine/);
  expect(sections.map(({ title }) => title)).toEqual([
    'What it is for',
    'Who makes it',
    'Who pays for it',
    'House rules',
  ]);
  expect(sections[1]?.blocks[1]).toMatchObject({
    segments: [{}, { words: 'contact page', to: '/contact' }, {}],
  });
  expect(sections[3]?.blocks).toMatchObject([{ kind: 'list', items: { length: 4 } }]);
});

it('marked text may start without a title, wrap a paragraph over several lines, or be a single word', () => {
  expect(parseMarkup('One\ntwo\n\nthree\nfour\n\n## T\n- a\n- b\nafter')).toEqual({
    lead: 'One two',
    sections: [
      {
        title: '',
        blocks: [{ kind: 'paragraph', segments: [{ words: 'three' }, { words: ' ' }, { words: 'four' }] }],
      },
      {
        title: 'T',
        blocks: [
          { kind: 'list', items: [[{ words: 'a' }], [{ words: 'b' }]] },
          { kind: 'paragraph', segments: [{ words: 'after' }] },
        ],
      },
    ],
  });
  expect(parseMarkup('One')).toEqual({ lead: 'One', sections: [] });
  expect(parseMarkup('')).toEqual({ lead: '', sections: [] });
});

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  'http://plain.example',
  '',
])('an unsafe address such as %j does not become a link', (address) => {
  expect(segmentsOf(`See [this](${address}).`).some(({ to }) => to !== undefined)).toBe(false);
});
