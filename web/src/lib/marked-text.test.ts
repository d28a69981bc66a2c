import { originalAbout } from '@contract/about-text.ts';
import { expect, it } from 'vitest';
import { markedText, piecesOf } from './marked-text.ts';

it('the text of About has a lead, titles, paragraphs, lists and links', () => {
  const { lead, sections } = markedText(originalAbout);
  expect(lead).toMatch(/^Riffhall is a fanzine/);
  expect(sections.map(({ title }) => title)).toEqual([
    'What it is for',
    'Who makes it',
    'Who pays for it',
    'House rules',
  ]);
  expect(sections[1]?.blocks[1]).toMatchObject({
    pieces: [{}, { words: 'contact page', to: '/contact' }, {}],
  });
  expect(sections[3]?.blocks).toMatchObject([{ kind: 'list', items: { length: 4 } }]);
});

it('marked text may begin without a title, have lines of one paragraph, and be one word', () => {
  expect(markedText('One\ntwo\n\nthree\nfour\n\n## T\n- a\n- b\nafter')).toEqual({
    lead: 'One two',
    sections: [
      {
        title: '',
        blocks: [{ kind: 'paragraph', pieces: [{ words: 'three' }, { words: ' ' }, { words: 'four' }] }],
      },
      {
        title: 'T',
        blocks: [
          { kind: 'list', items: [[{ words: 'a' }], [{ words: 'b' }]] },
          { kind: 'paragraph', pieces: [{ words: 'after' }] },
        ],
      },
    ],
  });
  expect(markedText('One')).toEqual({ lead: 'One', sections: [] });
  expect(markedText('')).toEqual({ lead: '', sections: [] });
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://plain.example', ''])(
  'an address such as %j is no link',
  (address) => {
    expect(piecesOf(`See [this](${address}).`).some(({ to }) => to !== undefined)).toBe(false);
  },
);
