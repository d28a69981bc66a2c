import { expect, it } from 'vitest';
import { convertWordPress, img, link, video } from './testing/convert.ts';

it.each(
  Object.entries<[string, string]>({
    'tags over several lines as they are': [
      'See <a\n  href="https://a.example/"\n>here</a>.\n<iframe\n  src="https://www.youtube.com/embed/dQw4w9WgXcQ"\n></iframe>',
      `<p>See ${link('https://a.example/', 'here')}.</p>\n${video()}`,
    ],
    'breaks at the ends of lines once': [
      'One<br />\nline.<br><br>Two.<br />\n<br />\nThree.',
      '<p>One<br />line.<br /><br />Two.</p>\n<p>Three.</p>',
    ],
    'a player once whose code has empty lines': [
      'One.\n\n<object><param name="movie" value="https://www.youtube.com/v/dQw4w9WgXcQ">\n\n<embed src="https://www.youtube.com/v/dQw4w9WgXcQ">\n</object>\n\n<video controls>\n\n<source src="https://youtu.be/abcdefghijk">\n\n</video>',
      `<p>One.</p>\n${video()}\n${video('abcdefghijk')}`,
    ],
    'emphasis and links over several paragraphs': [
      '<strong>One?\n\n<em>Two?</em></strong>\n\nThree. <a href="https://a.example/">Four.\n\nFive.</a>\n\n<em>Six.\n\nSeven.',
      `<p><strong>One?</strong></p>\n<p><strong><em>Two?</em></strong></p>\n<p>Three. ${link('https://a.example/', 'Four.')}</p>\n<p>${link('https://a.example/', 'Five.')}</p>\n<p><em>Six.</em></p>\n<p>Seven.</p>`,
    ],
    'the caption of a picture that WordPress had rendered': [
      '<div id="attachment_7" class="wp-caption alignleft" style="width: 310px"><a href="/a.jpg"><img src="/a.jpg" alt="A"></a><p class="wp-caption-text">In the pit</p></div>',
      img('A', 'In the pit'),
    ],
    'the caption of a picture of Blogger, and no breaks at the ends of a text': [
      '<table class="tr-caption-container"><tbody><tr><td><img src="/a.jpg" alt="A"></td></tr><tr><td class="tr-caption">In the pit</td></tr></tbody></table><br>They came.<br><div>Slow.</div>',
      `${img('A', 'In the pit')}\n<p>They came.</p>\n\n<p>Slow.</p>`,
    ],
    'footnotes of plugins': [
      'Late[footnote]By an <em>hour</em>.[/footnote], loud[mfn]Too.[/mfn].',
      '<p>Late<span data-footnote>By an <em>hour</em>.</span>, loud<span data-footnote>Too.</span>.</p>',
    ],
  }),
)('a classic post keeps %s', (_what, [content, html]) => {
  expect(convertWordPress(content)).toBe(html);
});
