import type { Song } from '@contract/events.ts';
import { expect, test } from 'vitest';
import { parseSetList, setListText } from './set-list-text.ts';

const played: Song[] = [
  { title: 'Boden' },
  { title: '99 Luftballons' },
  { title: '1979' },
  { title: 'Am Kreuz', encore: true },
  { title: 'Diaken', encore: true },
];

test.each([
  ['plain lines', 'Boden\n99 Luftballons\n\n1979\nEncore:\nAm Kreuz\nDiaken'],
  ['numbers', '1. Boden\r\n2. 99 Luftballons\r\n3. 1979\r\nEncore\r\n4. Am Kreuz\r\n5. Diaken'],
  ['brackets', ' 01) Boden\n02) 99 Luftballons\n03) 1979\n--- ENCORE ---\n04) Am Kreuz\n05) Diaken'],
  ['bullets', '• Boden\n- 99 Luftballons\n* 1979\nEncore 1:\n– Am Kreuz\n2nd encore:\n– Diaken'],
  ['an encore on the line of its song', '1.Boden\n2 - 99 Luftballons\n3: 1979\nEncore: Am Kreuz\nDiaken'],
  ['brackets around numbers', '(1) Boden\n2.) 99 Luftballons\n3\t1979\n[Encore]\n[4] Am Kreuz\n5/ Diaken'],
  ['parts with names', 'Set 1:\nBoden\n99 Luftballons\nSet 2:\n1979\n\nZugabe:\nAm Kreuz\n2. Zugabe\nDiaken'],
  ['other languages', 'Boden\n99 Luftballons\n1979\nRappel : Am Kreuz\nBis:\nDiaken'],
])('a set list is read from %s', (_, text) => {
  expect(parseSetList(text)).toEqual(played);
});

test('a set list is read from a page of setlist.fm, with what it says of songs', () => {
  const copied = 'Boden\nPlay Video\n99 Luftballons\n(Nena cover) Play Video\nEncore:\nDiaken\n Play Video';
  expect(parseSetList(copied)).toEqual([
    { title: 'Boden' },
    { title: '99 Luftballons (Nena cover)' },
    { title: 'Diaken', encore: true },
  ]);
});

test('a song called Encore Une Fois is no encore', () => {
  expect(parseSetList('Encore Une Fois\nBoden')).toEqual([{ title: 'Encore Une Fois' }, { title: 'Boden' }]);
});

test('a set list that is edited is the same when nothing changes', () => {
  expect(parseSetList(setListText(played))).toEqual(played);
});
