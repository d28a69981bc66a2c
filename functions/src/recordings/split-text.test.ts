import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partMaxBytes, sentenceMaxBytes, splitText } from './recording-text.ts';

const bytes = (text: string) => Buffer.byteLength(text);

const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.lorem({ mode: 'sentences', maxCount: 6 }),
      fc.constantFrom(
        '\n\n',
        '。',
        '؟ ',
        '👩‍👩‍👧‍👦',
        'e\u0301',
        ' '.repeat(30),
        'Ж'.repeat(90),
        'สวัสดีชาวโลก',
        '🤘🏽'.repeat(20),
      ),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe('a text that is split into parts', () => {
  it('parts add up to the same text when joined, and none is too long or empty', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 4, max: 400 }), (whole, max) => {
        const parts = splitText(whole, max);
        expect(parts.join('')).toBe(whole);
        for (const part of parts) {
          expect(part).not.toBe('');
          expect(bytes(part)).toBeLessThanOrEqual(max);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('parts do not split a character that fits', () => {
    const family = '👩‍👩‍👧‍👦';
    const parts = splitText(family.repeat(20), 60);
    for (const part of parts) expect(part.replaceAll(family, '')).toBe('');
  });

  it.each(['Slow, slower, slowest', '遅い音楽', 'медленная музыка', 'موسيقى بطيئة'])(
    'parts end between words if a sentence is too long: %s',
    (words) => {
      const parts = splitText(`${words} `.repeat(200), 500);
      expect(parts.length).toBeGreaterThan(5);
      expect(parts.every((part) => bytes(part) <= 500)).toBe(true);
    },
  );

  it('parts end with sentences, and with paragraphs if possible', () => {
    const sentence = fc.lorem({ mode: 'sentences', maxCount: 1 });
    const paragraph = fc.array(sentence, { minLength: 1, maxLength: 8 }).map((all) => all.join(' '));
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 1, maxLength: 30 }), (paragraphs) => {
        const parts = splitText(paragraphs.join('\n\n'));
        for (const part of parts) {
          expect(bytes(part)).toBeLessThanOrEqual(partMaxBytes);
          expect(part.trim()).toMatch(/\.$/);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('no part has a sentence that the service refuses as too long', () => {
    const line = fc.lorem({ mode: 'words', maxCount: 12 });
    const lyrics = fc.array(line, { minLength: 30, maxLength: 80 }).map((lines) => lines.join(' '));
    const blocks = fc.array(fc.oneof(lyrics, fc.lorem({ mode: 'sentences' })), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(blocks, fc.constantFrom('.', ':', ''), (texts, mark) => {
        const whole = texts.map((each) => each + mark).join('\n\n');
        const parts = splitText(whole);
        expect(parts.join('')).toBe(whole);
        for (const part of parts) {
          for (const sentence of part.split(/[.!?]/))
            expect(bytes(sentence.trim())).toBeLessThanOrEqual(sentenceMaxBytes);
        }
      }),
      { numRuns: 50 },
    );
  });

  it.each(['Mr.', 'feat.', 'No.', 'J. R.'])('%s does not end a sentence', (abbreviation) => {
    const [first, second] = [`${'slow '.repeat(30)}${abbreviation} `, `Ogle ${'low '.repeat(30)}end.`];
    expect(splitText(first + second)).toHaveLength(2);
  });

  it('a sentence that is too long is cut after a comma if there is one in its second half', () => {
    const clause = `${'slow '.repeat(30).trim()}, `;
    const rest = `${'low '.repeat(30).trim()}. Short.`;
    expect(splitText(clause + rest)).toEqual([clause, rest]);
    expect(splitText('slow '.repeat(90))).toEqual(['slow '.repeat(50), 'slow '.repeat(40)]);
  });
});
