import { expect, it } from 'vitest';
import { escapeHtml, inlineJson } from './escape.ts';

it.each([
  [`"><script>alert(1)</script>`, '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
  [`' onload='x`, '&#39; onload=&#39;x'],
  ['AC&DC', 'AC&amp;DC'],
])('the text %s is escaped', (text, expected) => expect(escapeHtml(text)).toBe(expected));

it.each(['</script><script>alert(1)</script>', '<!--<script>', 'a\u2028b\u2029c', ']]>', '&lt;'])(
  'JSON %j in a script remains data',
  (text) => {
    const json = inlineJson({ text });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text });
  },
);
