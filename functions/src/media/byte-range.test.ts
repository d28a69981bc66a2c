import { expect, it } from 'vitest';
import { byteRange } from './handle-file-request.ts';

it.each<[string | undefined, ReturnType<typeof byteRange>]>([
  [undefined, null],
  ['', null],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['Bytes = 10 - 19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['bytes=0x1-2', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['0-1', null],
])('the range %j of 100 bytes is parsed', (header, expected) => {
  expect(byteRange(header, 100)).toEqual(expected);
});

it.each(['bytes=0-', 'bytes=-1', 'bytes=0-0'])('the range %s of an empty file cannot be served', (header) => {
  expect(byteRange(header, 0)).toBe('unsatisfiable');
});
