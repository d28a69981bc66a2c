import { emptyDraftFields } from '@contract/draft-fields.ts';
import { expect, test } from 'vitest';
import { initialContent } from './initial-content.ts';

test('a new article begins empty', () => {
  expect(initialContent(null)).toEqual({ fields: emptyDraftFields, html: '' });
});

test('a link shared from another app starts a new article with its title and a link', () => {
  expect(initialContent({ title: 'Doom & <gloom>', address: 'https://a.example/?a=1&b=2' })).toMatchObject({
    fields: { title: 'Doom & <gloom>', slug: 'doom-gloom' },
    html: '<p><a href="https://a.example/?a=1&amp;b=2">Doom &amp; &lt;gloom&gt;</a></p>',
  });
});

test('text shared without an address becomes the title only', () => {
  expect(initialContent({ title: 'Doom', address: null })).toMatchObject({
    fields: { title: 'Doom' },
    html: '',
  });
});
