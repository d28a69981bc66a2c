import { expect, it } from 'vitest';
import { footnoteList } from './footnotes.ts';
import { pictureAddresses } from './pictures-in-text.ts';
import { convert, convertWordPress, img, left, link, linkAlone, video } from './testing/convert.ts';

it.each(
  Object.entries<[string, string]>({
    'paragraphs of empty lines and breaks of line ends': [
      'One\nline.\n\nTwo.\n<h3>Head</h3>\nThree.',
      '<p>One<br />line.</p>\n<p>Two.</p>\n<h3>Head</h3>\n<p>Three.</p>',
    ],
    'a text with blocks as it is': [
      '<!-- wp:paragraph -->\n<p>One\n\nline.</p>\n<!-- /wp:paragraph -->',
      '<p>One\n\nline.</p>',
    ],
    'what is written in code as it is': ['See:\n\n<pre>a\n\nb</pre>', '<p>See:</p>\n<pre>a\n\nb</pre>'],
    'a list': ['<ul>\n<li>One</li>\n<li>Two</li>\n</ul>', '<ul>\n<li>One</li>\n<li>Two</li>\n</ul>'],
    'a picture with its caption': [
      'Before.\n\n[caption id="attachment_7" align="aligncenter" width="300"]<a href="/a.jpg"><img class="wp-image-7" src="/a-300x200.jpg" alt="A" /></a> In the <em>pit</em>[/caption]\n\nAfter.',
      `<p>Before.</p>\n${img('A', 'In the pit')}\n<p>After.</p>`,
    ],
    'a caption from before version 3.4': [
      '[caption caption="Old words"]<img src="/a.jpg" alt="A" />[/caption]',
      img('A', 'Old words'),
    ],
    'a quotation': [
      '<blockquote>One.\n\nTwo.</blockquote>\nSaid they.',
      '<blockquote>\n<p>One.</p>\n<p>Two.</p>\n</blockquote>\n<p>Said they.</p>',
    ],
    'a table with its caption above it, lists in its cells as lines, and cells in their columns': [
      '<table><caption>The <b>set</b></caption><thead><tr><th colspan="2">Friday</th><th>Late</th></tr></thead><tbody><tr><td rowspan="2">Bell</td><td><ul><li>Rain</li><li>Bus</li></ul></td><td>1</td></tr><tr><td>Ash</td><td>2</td></tr></tbody></table>',
      '<p>The <strong>set</strong></p><table><tr><th>Friday</th><th></th><th>Late</th></tr><tr><td>Bell</td><td>Rain<br />Bus</td><td>1</td></tr><tr><td></td><td>Ash</td><td>2</td></tr></table>',
    ],
    'a table that is only layout, as paragraphs': [
      '<table><tr><td>Left</td><td><img src="/a.jpg" alt="A"></td></tr></table>',
      `<p>Left</p>${img('A')}`,
    ],
    'the number at which a list begins, and menus as lists': [
      '<ol start="5"><li>Five</li></ol><ol start="x"><li>One</li></ol><menu><li>Beer</li></menu>',
      '<ol start="5">\n<li>Five</li>\n</ol>\n<ol>\n<li>One</li>\n</ol>\n<ul>\n<li>Beer</li>\n</ul>',
    ],
    'the headings of an accordion, whose words are in buttons': [
      '<!-- wp:accordion-heading --><h3><button><span>Doors?</span><span aria-hidden="true">+</span></button></h3><p>At seven.</p>',
      '<h3>Doors?</h3><p>At seven.</p>',
    ],
    'text in elements that only group, as paragraphs': [
      '<!-- wp:html -->Bare<aside>Aside</aside><fieldset><legend>Set</legend>One <i>two</i></fieldset><section>Three</section>',
      '<p>Bare</p><p>Aside</p><p>Set</p><p>One <em>two</em></p><p>Three</p>',
    ],
    'looks of text that mean something': [
      '<span style="text-decoration: line-through;">Old</span> <span style="font-weight:bold;">new</span> <span style="text-decoration: underline">line</span> <a href="https://a.example/"><span style="text-decoration:underline">a</span></a>',
      `<p><s>Old</s> <strong>new</strong> <u>line</u> ${link('https://a.example/', 'a')}</p>`,
    ],
    'a link without a protocol': ['<a href="//a.example/">a</a>', linkAlone('https://a.example/', 'a')],
    'the link of a file once': [
      '<!-- wp:file --><div class="wp-block-file"><a href="https://a.example/set.pdf">Set</a><a href="https://a.example/set.pdf" class="wp-block-file__button" download>Download</a></div><!-- /wp:file -->',
      linkAlone('https://a.example/set.pdf', 'Set'),
    ],
    'a picture that loads late once, of Squarespace': [
      '<figure><noscript><img src="/a.jpg"></noscript><img data-src="/a.jpg" alt="A"></figure>',
      img('A'),
    ],
    'a gallery by numbers': ['[gallery ids="7,8"]', img('Seven', 'The seventh')],
    'a gallery of what was uploaded with the post': ['[gallery]', img('Own')],
    'the address of a video on a line of its own': [
      'See:\n\nhttps://youtu.be/dQw4w9WgXcQ\n\nLoud.',
      `<p>See:</p>\n${video()}\n<p>Loud.</p>`,
    ],
    'an embed': ['[embed width="400"]https://www.youtube.com/watch?v=dQw4w9WgXcQ[/embed]', video()],
    'a player of Bandcamp': [
      '[bandcamp width=350 height=470 album=123456 size=large bgcol=ffffff]',
      '<div data-player="https://bandcamp.com/EmbeddedPlayer/album=123456/size=large/tracklist=true/artwork=small/"></div>',
    ],
    'a block with a video': [
      '<!-- wp:embed {"url":"https://youtu.be/dQw4w9WgXcQ"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/dQw4w9WgXcQ\n</div></figure>\n<!-- /wp:embed -->',
      video(),
    ],
    'a block with a gallery': [
      '<!-- wp:gallery --><figure class="wp-block-gallery"><figure class="wp-block-image"><img src="/a.jpg" alt="A"/></figure><figure class="wp-block-image"><img src="/b.jpg" alt="B"/><figcaption>Two</figcaption></figure><figcaption>Both</figcaption></figure><!-- /wp:gallery -->',
      `<section data-gallery>${img('A')}${img('B', 'Two')}</section><p>Both</p>`,
    ],
    'a gallery by numbers with more than one picture': [
      'Before.\n\n[gallery ids="7,7,8"]\n\nAfter.',
      `<p>Before.</p>\n<section data-gallery>${img('Seven', 'The seventh')}${img('Seven', 'The seventh')}</section>\n<p>After.</p>`,
    ],
    'the words under a table': [
      '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>A</td><td>7:12</td></tr></tbody></table><figcaption class="wp-element-caption">What is on the record</figcaption></figure><!-- /wp:table -->',
      '<table><tr><td>A</td><td>7:12</td></tr></table><p>What is on the record</p>',
    ],
    'the picture behind a cover, which may be in its styles': [
      '<!-- wp:cover --><div class="wp-block-cover"><div role="img" class="wp-block-cover__image-background has-parallax" style="background-position:50% 50%;background-image:url(&quot;/stage.jpg&quot;)"></div><div><p>Loud</p></div></div><!-- /wp:cover -->',
      `${img()}<p>Loud</p>`,
    ],
    'a button as a link in a paragraph': [
      '<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="https://tickets.example/1">Buy tickets</a></div><!-- /wp:button --></div><!-- /wp:buttons -->',
      linkAlone('https://tickets.example/1', 'Buy tickets'),
    ],
    'who said a quotation on a line of its own': [
      '<!-- wp:quote --><blockquote class="wp-block-quote"><p>Slow.</p><cite>The singer</cite></blockquote><!-- /wp:quote -->',
      '<blockquote><p>Slow.</p><p><em>The singer</em></p></blockquote>',
    ],
  }),
)('an import from WordPress keeps %s', (_what, [content, html]) => {
  expect(convertWordPress(content)).toBe(html);
});

it.each(
  Object.entries<[string, string]>({
    'a picture between words': [
      '<p>One <img src="/a.jpg" alt="A"> two.</p>',
      `<p>One </p>${img('A')}<p> two.</p>`,
    ],
    'a picture that is missing': [
      '<p>One.</p><figure><img src="/gone.jpg"><figcaption>Gone</figcaption></figure>',
      '<p>One.</p>',
    ],
    'a picture that is loaded late': [
      '<img src="data:image/gif;base64,AA" data-src="/a.jpg" alt="A">',
      img('A'),
    ],
    'a frame of a service whose players are shown': [
      '<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
      video(),
    ],
    'a frame of another service': [
      '<figure><iframe src="https://vimeo.com/1"></iframe></figure>',
      linkAlone('https://vimeo.com/1'),
    ],
    'a sound': [
      '<audio controls><source src="https://old.example/a.mp3"></audio>',
      linkAlone('https://old.example/a.mp3', 'Recording'),
    ],
    'the sign of a drawn smiley': [
      '<p>Loud <img src="https://s.w.org/1f918.svg" alt="🤘" class="emoji"></p>',
      '<p>Loud 🤘</p>',
    ],
    'a bookmark as its link': [
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/"><div class="kg-bookmark-title">Amenra</div><div>Belgium</div><div><img src="/icon.png"></div><div><img src="/thumb.png"></div></a></figure>',
      linkAlone('https://a.example/', 'Amenra'),
    ],
    'a recording of Ghost as a link with its title, without the times of its player': [
      '<div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><audio src="https://a.example/song.mp3"></audio><div class="kg-audio-title">A song</div><div class="kg-audio-player"><button></button><span class="kg-audio-current-time">0:00</span><div class="kg-audio-time">/<span>3:27</span></div></div></div></div>',
      linkAlone('https://a.example/song.mp3', 'A song'),
    ],
    'a film of Ghost as its link, without the times of its player': [
      '<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="https://a.example/clip.mp4"></video><div class="kg-video-overlay"><button></button></div><div class="kg-video-player-container"><div class="kg-video-player"><span>0:00</span><div>/<span>0:12</span></div></div></div></div></figure>',
      linkAlone('https://a.example/clip.mp4', 'Video'),
    ],
    'a file of Ghost as a link with its title': [
      '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://a.example/set.pdf"><div class="kg-file-card-contents"><div class="kg-file-card-title">Setlist</div><div class="kg-file-card-caption">As printed</div><div class="kg-file-card-filesize">12 KB</div></div></a></div>',
      linkAlone('https://a.example/set.pdf', 'Setlist'),
    ],
    'a gallery of Ghost': [
      '<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="/a.jpg" alt="A"></div><div class="kg-gallery-image"><img src="/b.jpg" alt="B"></div></div></div><figcaption>Both</figcaption></figure>',
      `<section data-gallery>${img('A')}${img('B')}</section><p>Both</p>`,
    ],
    'what is left of a gallery of which pictures are missing': [
      '<figure class="kg-card kg-gallery-card"><div><img src="/a.jpg" alt="A"></div><div><img src="/gone.jpg" alt="B"></div></figure>',
      img('A'),
    ],
    'a callout of Ghost as one paragraph': [
      '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Doors at <b>seven</b>.</div></div>',
      '<p>💡 Doors at <strong>seven</strong>.</p>',
    ],
    'the button of a product card of Ghost as a paragraph': [
      '<div class="kg-card kg-product-card"><div class="kg-product-card-container"><img src="/a.jpg" class="kg-product-card-image" alt="A"><div class="kg-product-card-title-container"><h4 class="kg-product-card-title">Tour shirt</h4></div><div class="kg-product-card-rating"><span><svg></svg></span></div><div class="kg-product-card-description"><p>Black.</p></div><a href="https://a.example/shirt" class="kg-product-card-button"><span>Buy it</span></a></div></div>',
      `${img('A')}<h3>Tour shirt</h3><p>Black.</p>${linkAlone('https://a.example/shirt', 'Buy it')}`,
    ],
    'words in a block inside words': [
      '<p>One</p><ul><li><div>Two</div></li></ul><h2><div>Three</div></h2>',
      '<p>One</p><ul><li><p>Two</p></li></ul><h2>Three</h2>',
    ],
    'the address of a page as a link, without what follows it in a sentence': [
      '<p>See (https://a.example/x_(y)), or <a href="https://b.example/">https://b.example/</a>.</p><pre>https://c.example/</pre>',
      `<p>See (${link('https://a.example/x_(y)')}), or ${link('https://b.example/')}.</p><pre>https://c.example/</pre>`,
    ],
    'headings in lists as lines': [
      '<ol><li><h3>Bell</h3><p>Doom</p></li><li>Rain</li></ol>',
      '<ol><li><p><strong>Bell</strong></p><p>Doom</p></li><li>Rain</li></ol>',
    ],
    'quotations, powers, and names with their texts': [
      '<p>He said <q>never <q>again</q></q> to 10<sup>3</sup> people on the 15<sup>th</sup>.</p><dl><dt>Where</dt><dd>Oslo</dd></dl><details><summary>Set list</summary>Rain</details>',
      '<p>He said “never ‘again’” to 10³ people on the 15th.</p><p><strong>Where</strong></p><p>Oslo</p><p><strong>Set list</strong></p><p>Rain</p>',
    ],
    'the target of a link that a mail program or social network wrapped': [
      '<p><a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2F&amp;h=AT0">a</a></p>',
      linkAlone('https://a.example/', 'a'),
    ],
    'links within the page, to the headings here': [
      '<p><a href="#two">a</a> <a href="https://old.example/doom/#three">b</a> <a href="#four">c</a> <a href="https://old.example/doom/">d</a></p><h2 id="two">Day two</h2><p>x</p><a name="three"></a><h3>Day two</h3><section id="four"><h4>Day four</h4></section>',
      '<p><a href="/article/doom#part-day-two">a</a> <a href="/article/doom#part-day-two--2">b</a> <a href="/article/doom#part-day-four">c</a> <a href="/article/doom">d</a></p><h2>Day two</h2><p>x</p><h3>Day two</h3><h3>Day four</h3>',
    ],
    'words that look like markup': ['<p>a &lt;b&gt; &amp;amp; c</p>', '<p>a &lt;b&gt; &amp;amp; c</p>'],
  }),
)('an import keeps %s', (_what, [content, html]) => {
  expect(convert(content)).toBe(html);
});

it('the pictures of a text are listed once each, with their full-size address', () => {
  const html =
    '<img src="/a.jpg"><a href="/b.jpg"><img src="/b-300x200.jpg"></a><img src="/a.jpg"><img alt="none"><img class="wp-smiley" src="/smile.gif"><a class="kg-bookmark-container"><img src="/icon.png"></a>';
  expect(pictureAddresses(html)).toEqual(['/a.jpg', '/b-300x200.jpg']);
});

it.each([
  [
    'WordPress',
    '<!-- wp:paragraph --><p>Late<sup data-fn="a1" class="fn"><a href="#a1" id="a1-link">1</a></sup>.</p><!-- /wp:paragraph -->' +
      footnoteList('[{"content":"By an <em>hour</em>.","id":"a1"}]'),
  ],
  [
    "Ghost's Markdown",
    '<p>Late<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>.</p><hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>By an <em>hour</em>. <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>',
  ],
  [
    'Word',
    'Late<a href="#_ftn1" name="_ftnref1">[1]</a>.\n\n<hr size="1" width="33%" />\n\n<a href="#_ftnref1" name="_ftn1">[1]</a> By an <em>hour</em>.',
  ],
  [
    'Word, without ways back',
    'Late<a href="#_ftn1">[1]</a>.\n<hr /><a name="_ftn1">[1]</a> By an <em>hour</em>.',
  ],
  [
    'Google Docs',
    '<p>Late<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>.</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;By an <em>hour</em>.</span></p></div>',
  ],
])('footnotes from %s remain footnotes', (_from, html) => {
  expect(convertWordPress(html)).toBe('<p>Late<span data-footnote>By an <em>hour</em>.</span>.</p>');
});

it('a link to an item that does not link back is not a footnote, and a malformed list of footnotes is ignored', () => {
  expect(convertWordPress('<p>See <a href="#x">2</a>.</p><ol><li id="x">Two</li></ol>')).toBe(
    '<p>See 2.</p>\n<ol>\n<li>Two</li>\n</ol>',
  );
  expect(footnoteList('[{"id":1}')).toBe('');
});

it.each([
  ['<p><a href="#gone">Day two</a></p>', '<p>Day two</p>', 'the link of “Day two” to #gone'],
  ['<p><a href="tel:+4712345">Call</a></p>', '<p>Call</p>', 'the link of “Call” to tel:+4712345'],
  ['<form><p>Subscribe</p></form>', '', 'a form'],
  ['<script src="https://a.example/x.js"></script>', '', 'a script, https://a.example/x.js'],
  [
    '<p>Late<span class="screen-reader-text"> (opens there)</span></p>',
    '<p>Late</p>',
    'the hidden text “(opens there)”',
  ],
  [
    '<div style="font-size:0">tiny<p style="font-size:16px">loud</p></div>',
    '<p>loud</p>',
    'the hidden text “tiny”',
  ],
  ['<p style="display: none">For members</p>', '', 'the hidden text “For members”'],
  ['<p>a<img alt="b"></p>', '<p>a</p>', 'a picture without an address'],
  [
    '<figure><img src="/gone.jpg"><figcaption>The stage</figcaption></figure>',
    '',
    'the caption “The stage” of a picture that is missing',
  ],
  [
    '<figure><img src="/a.jpg"><figcaption>By <a href="https://jo.example/">Jo</a></figcaption></figure>',
    img('', 'By Jo'),
    'the link to https://jo.example/ in the caption “By Jo”',
  ],
  [
    '<figure><a href="/a.jpg"><img src="/a.jpg"></a> The stage, by <a href="https://jo.example/">Jo</a></figure>',
    img('', 'The stage, by Jo'),
    'the link to https://jo.example/ in the caption “The stage, by Jo”',
  ],
  [
    '<figure><a href="https://a.example/"><img src="/a.jpg"></a><div><p>The</p><p>stage</p></div><button>Enlarge</button></figure>',
    img('', 'The stage'),
    'the link of a picture to https://a.example/',
  ],
  [
    '<a href="https://shop.example/"><img src="/a.jpg"></a>',
    img(),
    'the link of a picture to https://shop.example/',
  ],
  [
    `<img src="/a.jpg" alt="${'wide '.repeat(60)}">`,
    img(`${'wide '.repeat(49).trim()}…`),
    `the end of the description of a picture, which is too long here: “${'wide '.repeat(60).trim()}”`,
  ],
  [
    '<div style="background: #000 url(/stage.jpg) no-repeat"><p>Loud</p></div>',
    '<p>Loud</p>',
    'the background picture /stage.jpg',
  ],
  [
    '<map name="m"><area href="https://a.example/" alt="Stage"></map>',
    '',
    'the link of a part of a picture to https://a.example/',
  ],
  [
    '<p><abbr title="New Wave of British Heavy Metal">NWOBHM</abbr></p>',
    '<p>NWOBHM</p>',
    'that “NWOBHM” stands for “New Wave of British Heavy Metal”',
  ],
  ['<amp-ad src="https://a.example/"></amp-ad>', '', 'the element <amp-ad> of https://a.example/'],
  ['<x-player></x-player>', '', 'the element <x-player>'],
  [
    '<iframe src="https://maps.example/1"></iframe>',
    linkAlone('https://maps.example/1'),
    'the frame https://maps.example/1 is a link',
  ],
])('an import reports what it leaves behind of %s', (content, html, what) => {
  expect(convert(content)).toBe(html);
  expect(left).toEqual([what]);
});

it('an import reports nothing of what it keeps, and of icons', () => {
  convert(
    '<p><a href="/big.jpg"><img src="/a.jpg" alt="A"></a> <a href="/2019/the-stage/"><img src="/The_Stage-300x200.jpg"></a> <a href="https://a.example/"><svg></svg>a</a> <a name="x"></a></p><noscript><img src="/a.jpg"></noscript>',
  );
  expect(left).toEqual([]);
});

it.each([
  '<p ',
  '<hr ',
  '<section ',
  '\n ',
  '<pre></pre ',
  '<pre ',
  '<figure></figure ',
  '[caption ',
  '[caption]',
  '[[caption]',
  '<div class="wp-block-cover" style="background-image:url(',
])(
  'a text of 200,000 characters that only repeats %j is read at once',
  (unit) => {
    const text = `a${unit.repeat(200_000 / unit.length)}`;
    const before = process.cpuUsage();
    convertWordPress(text);
    const { user, system } = process.cpuUsage(before);
    // Linear work takes a tenth of this, quadratic work several times as long.
    expect((user + system) / 1000).toBeLessThan(5000);
  },
  60_000,
);
