import { expect, test } from 'vitest';
import { isPictureFile, unsupportedFileText } from './file-kinds.ts';

const file = (name: string, type: string) => new File(['x'], name, { type });

test.each<[name: string, type: string, isPicture: boolean]>([
  ['stage.jpg', 'image/jpeg', true],
  ['IMG_0001.HEIC', '', true],
  ['rider.pdf', 'application/pdf', false],
  ['a folder.png.d', '', false],
  ['notes.png', 'text/plain', false],
])('%s (%s) is a picture: %s', (name, type, isPicture) => {
  expect(isPictureFile(file(name, type))).toBe(isPicture);
});

test.each<[type: string, help: RegExp]>([
  ['application/pdf', /is a PDF.* Copy its text and paste it here/],
  ['video/mp4', /Put it on YouTube/],
  ['audio/mpeg', /is a sound file/],
  ['text/plain', /is no picture\. Open it, copy its text/],
])('the author is told what to do with a file of type %s', (type, help) => {
  expect(unsupportedFileText(file('x', type))).toMatch(help);
});
