import { expect, test } from 'vitest';
import { linkAddress, youtubeId } from './addresses.ts';

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
  ['\\\\evil.example', null],
  ['javascript:pwned()', null],
  ['JaVaScRiPt:pwned()', null],
  ['\u0001javascript:pwned()', null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  ['two words', null],
  ['doom', null],
  ['', null],
])('%j leads to %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each<[address: string, id: string | null]>([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4', 'dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ?si=abc', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
  ['https://www.youtube.com/watch?v="><script>', null],
  ['https://www.youtube.com/@riffhall', null],
  ['not an address', null],
])('%s is the video %j', (address, id) => {
  expect(youtubeId(address)).toBe(id);
});
