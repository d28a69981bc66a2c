import { expect, test } from 'vitest';
import { linkAddress } from './addresses.ts';

test.each<[typed: string, address: string | null]>([
  ['https://venue.example/tour', 'https://venue.example/tour'],
  [' venue.example/tour ', 'https://venue.example/tour'],
  ['venue.example:8080/tour', 'https://venue.example:8080/tour'],
  ['http://venue.example', 'http://venue.example/'],
  ['mara@venue.example', 'mailto:mara@venue.example'],
  ['mailto:mara@venue.example', 'mailto:mara@venue.example'],
  ['/article/doom', '/article/doom'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/.//evil.example', null],
  ['\\\\evil.example', null],
  ['javascript:pwned()', null],
  ['JaVaScRiPt:pwned()', null],
  ['\u0001javascript:pwned()', null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  ['two words', null],
  ['doom', null],
  ['', null],
])('the typed link %j leads to %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
