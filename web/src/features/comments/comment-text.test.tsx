import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptOf, partsOf } from './comment-text.tsx';

const shown = (text: string, mentions = {}) =>
  partsOf(text, mentions).map((part) =>
    part.kind === 'text'
      ? part.text
      : part.kind === 'link'
        ? `[${part.text}](${part.href})`
        : `<${part.text}|${part.uid}>`,
  );

describe('links in a comment', () => {
  test.each([
    [
      'See https://doom.test/a?b=c#d.',
      ['See ', '[https://doom.test/a?b=c#d](https://doom.test/a?b=c#d)', '.'],
    ],
    ['(http://a.test/x)', ['(', '[http://a.test/x](http://a.test/x)', ')']],
    ['https://a.test/Doom_(band)!', ['[https://a.test/Doom_(band)](https://a.test/Doom_(band))', '!']],
    ['„https://a.test/x“, so', ['„', '[https://a.test/x](https://a.test/x)', '“, so']],
    ['«https://a.test/x»', ['«', '[https://a.test/x](https://a.test/x)', '»']],
    ['‚https://a.test/x‘', ['‚', '[https://a.test/x](https://a.test/x)', '‘']],
    ['「https://a.test/x」。', ['「', '[https://a.test/x](https://a.test/x)', '」。']],
    ['https://a.test/x。次は', ['[https://a.test/x](https://a.test/x)', '。次は']],
    ['https://a.test/x؟', ['[https://a.test/x](https://a.test/x)', '؟']],
    ['https://a.test/x/?a=&', ['[https://a.test/x/?a=&](https://a.test/x/?a=&)']],
    ['https://a.test/佐々木', ['[https://a.test/佐々木](https://a.test/%E4%BD%90%E3%80%85%E6%9C%A8)']],
    ['HTTPS://A.test', ['[HTTPS://A.test](https://a.test/)']],
    ['"https://a.test"', ['"', '[https://a.test](https://a.test/)', '"']],
    ['<a href="https://a.test">x</a>', ['<a href="', '[https://a.test](https://a.test/)', '">x</a>']],
  ])('the address in %j becomes a link', (text, parts) => {
    expect(shown(text)).toEqual(parts);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.test',
    'www.a.test',
    'https://',
    'https://?',
    '//a.test',
    'mailto:a@b.test',
  ])('%j stays plain text', (text) => {
    expect(partsOf(text, {})).toEqual([{ kind: 'text', text }]);
  });
});

describe('mentions in a comment', () => {
  test.each([
    ['Hi @Mara!', ['Hi ', '<@Mara|m>', '!']],
    ['@Mara Voss and @Mara', ['<@Mara Voss|v>', ' and ', '<@Mara|m>']],
    ['@Marauder, @Stranger', ['@Marauder, @Stranger']],
    ['https://a.test/@Mara', ['[https://a.test/@Mara](https://a.test/@Mara)']],
    ['@@Mara', ['@', '<@Mara|m>']],
  ])('the names in %j become mentions', (text, parts) => {
    expect(shown(text, { m: 'Mara', v: 'Mara Voss' })).toEqual(parts);
  });
});

test('the parts add up to the whole text, and every link is a web address', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('@', 'Mara', '@Mara', 'http://', 'https://a.b/', 'javascript:', ')', '(', '\n', '<b>'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const parts = partsOf(text, { m: 'Mara' });
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const part of parts) if (part.kind === 'link') expect(part.href).toMatch(/^https?:\/\//);
    }),
  );
});

describe('the beginning of a long comment', () => {
  test.each([
    ['a word', null],
    ['x'.repeat(900), null],
    ['x'.repeat(901), `${'x'.repeat(600)}…`],
    ['a\n'.repeat(13), null],
    ['a\n'.repeat(14), `${'a\n'.repeat(8)}a…`],
    [`${'doom '.repeat(200)}`, `${'doom '.repeat(119)}doom…`],
  ])('text %# is folded to its beginning if it is long', (text, beginning) => {
    expect(excerptOf(text)).toBe(beginning);
  });
});
