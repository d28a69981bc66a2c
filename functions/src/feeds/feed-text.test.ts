import { expect, it } from 'vitest';
import { feedText } from './rss.ts';

it.each([
  ['Loud & <slow>', 'Loud & ‹slow›'],
  ['<img src=x onerror=alert(1)>', '‹img src=x onerror=alert(1)›'],
  ['&lt;script&gt; &#60;b&#62; &#x3c;', '＆lt;script＆gt; ＆#60;b＆#62; ＆#x3c;'],
  ['AC/DC & friends; R&B', 'AC/DC & friends; R&B'],
])('the title %s is the text %s in a feed, even for readers that treat it as HTML', (title, text) => {
  expect(feedText(title)).toBe(text);
});
