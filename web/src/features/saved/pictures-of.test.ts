import { describe, expect, test } from 'vitest';
import { picturesOf } from './offline-sync.ts';
import { card } from './testing/entry.ts';

describe('the pictures to keep with an article', () => {
  const [one, other] = ['a'.repeat(24), 'b'.repeat(24)];
  const cover = (widths: number[]) =>
    card('x', { cover: { id: one, width: 1600, height: 1600, widths, placeholder: '', alt: '' } });

  test.each<[name: string, widths: number[], kept: string]>([
    ['the largest that a phone needs', [480, 960, 1600], `/media/${one}/960.webp`],
    ['a small one as it is', [300], `/media/${one}/300.webp`],
    ['one that exists in nothing smaller', [1200], `/media/${one}/1200.webp`],
  ])('the pictures to keep with an article contain the cover: %s', (_name, widths, kept) => {
    expect(picturesOf(cover(widths), '', 'webp')).toEqual([kept]);
  });

  test('the pictures to keep with an article contain each picture of the text once', () => {
    const html = `<source srcset="/media/${other}/480.avif 480w"><img srcset="/media/${other}/480.webp 480w, /media/${other}/700.webp 700w" src="/media/${other}/700.webp">`;
    expect(picturesOf(cover([480]), html, 'avif')).toEqual([
      `/media/${one}/480.avif`,
      `/media/${other}/700.avif`,
    ]);
  });

  test('an article without pictures has none to keep', () => {
    expect(picturesOf(card('x'), '<p>Text</p>', 'webp')).toEqual([]);
  });
});
