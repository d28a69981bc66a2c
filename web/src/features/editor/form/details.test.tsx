import { bandsMax } from '@contract/articles.ts';
import { expect, test } from 'vitest';
import { withReviewed } from './details.tsx';

const many = Array.from({ length: bandsMax }, (_, at) => `Band ${at}`);

test.each<[what: string, bands: string[], before: string, now: string, after: string[]]>([
  ['a band that is reviewed is named', ['Doom'], '', 'Iron Veil', ['Iron Veil', 'Doom']],
  [
    'one that is named already stays where it is',
    ['Doom', 'Iron Veil'],
    '',
    'iron veil',
    ['Doom', 'Iron Veil'],
  ],
  [
    'a name that was mended takes the place of the old one',
    ['Iron Vale', 'Doom'],
    'Iron Vale',
    'Iron Veil',
    ['Iron Veil', 'Doom'],
  ],
  ['one that was taken away goes', ['Iron Veil', 'Doom'], 'Iron Veil', '', ['Doom']],
  ['no more bands than there can be', many, '', 'Iron Veil', many],
])('the list of bands follows the reviewed band: %s', (_what, bands, before, now, after) => {
  expect(withReviewed(bands, before, now)).toEqual(after);
});
