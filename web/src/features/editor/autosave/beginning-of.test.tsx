import { expect, test } from 'vitest';
import { beginningOf } from './beginning-of.ts';

test('a new article begins empty', () => {
  expect(beginningOf(null)).toMatchObject({ fields: { title: '', slug: '' }, html: '' });
});

test('a link that another app has shared begins a new article with its title and a link', () => {
  expect(beginningOf({ title: 'Doom & <gloom>', address: 'https://a.example/?a=1&b=2' })).toMatchObject({
    fields: { title: 'Doom & <gloom>', slug: 'doom-gloom' },
    html: '<p><a href="https://a.example/?a=1&amp;b=2">Doom &amp; &lt;gloom&gt;</a></p>',
  });
});

test('words that were shared without an address are the title alone', () => {
  expect(beginningOf({ title: 'Doom', address: null })).toMatchObject({
    fields: { title: 'Doom' },
    html: '',
  });
});
