// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { generateHTML, generateJSON } from '@tiptap/core';
import { describe, expect, test } from 'vitest';
import { articleExtensions as extensions } from '../extensions.ts';
import { cleanPaste } from './clean-paste.ts';

const sample = (name: string) => readFileSync(`${import.meta.dirname}/samples/${name}.html`, 'utf8');

/** Returns the contents of the text after the paste. */
function pasted(html: string) {
  const { html: clean, picturesDropped } = cleanPaste(html);
  return { text: generateHTML(generateJSON(clean, extensions), extensions), picturesDropped };
}

const start =
  '<h2>Doom in the rain</h2><p>They came on at <strong>half past nine</strong> and played <em>everything</em>. See <a href="https://example.com/tour">the tour</a>.</p>';
const set =
  '<ul><li><p>Funeral Bell</p><ul><li><p>with the long intro</p></li></ul></li><li><p>Black Rain</p></li></ul>';
const order = '<p>And then, in order:</p><ol><li><p>Beer</p></li><li><p>Bus</p></li></ol>';

describe('pasting from other programs', () => {
  test.each<[name: string, expected: string]>([
    ['word', `${start}<h2>The set</h2>${set}${order}<p>[TK: picture]</p>`],
    ['google-docs', `${start}<h2>The set</h2>${set}${order}<p>[TK: picture]</p>`],
    [
      'web-page',
      `${start}<h3>The set</h3>${set}<p>[TK: picture “The stage”]</p><p>The stage</p><div data-player="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></div><table><tbody><tr><th><p>Song</p></th><th><p>Length</p></th></tr><tr><td><p>Black Rain</p></td><td><p>12:04</p></td></tr></tbody></table>`,
    ],
  ])('a paste from %s keeps the structure and drops the junk', (name, expected) => {
    expect(pasted(sample(name))).toEqual({ text: expected, picturesDropped: 1 });
  });
});

test.each<[name: string, html: string, expected: string]>([
  [
    'what the editor itself copied',
    '<p data-pm-slice="1 1 []">one <strong>two</strong></p>',
    '<p>one <strong>two</strong></p>',
  ],
  [
    'a picture of ours',
    '<img data-picture="0123456789abcdef01234567" src="/media/0123456789abcdef01234567/960.webp" alt="The stage" width="960" height="640">',
    '<img alt="The stage" src="/media/0123456789abcdef01234567/960.webp" width="960" height="640" data-picture="0123456789abcdef01234567">',
  ],
  [
    'a picture of ours with a caption and a credit',
    '<img data-picture="0123456789abcdef01234567" data-caption="Late & loud" data-credit="Photo: Jo" src="/media/0123456789abcdef01234567/960.webp" alt="x">',
    '<img alt="x" src="/media/0123456789abcdef01234567/960.webp" data-picture="0123456789abcdef01234567" data-caption="Late &amp; loud" data-credit="Photo: Jo">',
  ],
  [
    'a table with lists, headings and merged cells in it, and its name above it',
    '<table border="1"><caption>The set</caption><thead><tr><td colspan="2"><h3>Song</h3></td></tr></thead><tbody><tr><td><ul><li>Rain</li><li><p>Bus</p></li></ul></td><td><div>12:04</div></td></tr></tbody></table>',
    '<p>The set</p><table><tbody><tr><td><p>Song</p></td><td><p></p></td></tr><tr><td><p>Rain</p><p>Bus</p></td><td><p>12:04</p></td></tr></tbody></table>',
  ],
  [
    'merged cells of a table, the other cells of which stay in their columns',
    '<table><tr><td rowspan="2">Fri</td><td colspan="100">Bell</td></tr><tr><td>Rain</td></tr><tr><td colspan="2">Sat</td><td>Late</td></tr></table>',
    '<table><tbody><tr><td><p>Fri</p></td><td><p>Bell</p></td><td><p></p></td></tr><tr><td><p></p></td><td><p>Rain</p></td><td><p></p></td></tr><tr><td><p>Sat</p></td><td><p></p></td><td><p>Late</p></td></tr></tbody></table>',
  ],
  [
    'lines of code, without an empty line after them',
    '<pre><code>one\ntwo\n</code></pre><p>three</p>',
    '<p>one<br>two</p><p>three</p>',
  ],
  [
    'paragraphs between which a page has empty lines',
    '<div>One <b>two</b><br>three<br>\n<br>four<br><br></div><p>five<br><br><br>six</p>',
    '<p>One <strong>two</strong><br>three</p><p>four</p><p>five</p><p>six</p>',
  ],
  [
    'text beside other blocks, with empty lines in it',
    '<div>One<br><br>two<br>three<ul><li>Rain</li></ul>four<br> <br><b>five</b><h3>Set</h3>six</div>',
    '<p>One</p><p>two<br>three</p><ul><li><p>Rain</p></li></ul><p>four</p><p><strong>five</strong></p><h3>Set</h3><p>six</p>',
  ],
  [
    'text without a paragraph around it, with an empty line in it',
    'one<br><br><i>two</i>',
    '<p>one</p><p><em>two</em></p>',
  ],
  [
    'numbers of footnotes of Wikipedia, and links to edit it',
    '<p>Oslo<sup class="reference"><a href="https://en.wikipedia.org/wiki/X#cite_note-1">[1]</a></sup>.<sup class="noprint">[why?]</sup></p><div><h2>Set</h2><span class="mw-editsection">[edit]</span></div>',
    '<p>Oslo.</p><h2>Set</h2>',
  ],
  [
    'line breaks at the end of a paragraph, and after it',
    '<p>one<br>two<br> <br></p><br><br>',
    '<p>one<br>two</p>',
  ],
  [
    'lines of a message',
    '<span style="white-space: pre-wrap;"><span>Tonight:\n1. Bell\n2. <b>Rain</b>\n\nSee you</span></span>',
    '<p>Tonight:<br>1. Bell<br>2. <strong>Rain</strong></p><p>See you</p>',
  ],
  ['lines in a font', '<p><font face="Arial">one<br><br>two</font></p>', '<p>one</p><p>two</p>'],
  [
    'items that only indent a list',
    '<ul><li>Bell</li><li style="list-style: none"><ul><li>Rain</li></ul></li><li>Bus</li></ul><ol><li><ol><li>One</li></ol></li></ol>',
    '<ul><li><p>Bell</p><ul><li><p>Rain</p></li></ul></li><li><p>Bus</p></li></ul><ol><li><p>One</p></li></ol>',
  ],
  [
    'text that folds out, and centered text',
    '<details><summary>The set</summary>Rain</details><center>Bell</center><font>Bus</font>',
    '<p><strong>The set</strong></p><p>Rain</p><p>Bell</p><p>Bus</p>',
  ],
  [
    'what tables of a mail lay out, with the table in them',
    '<table><tr><td><table><tr><td>Hello</td></tr></table></td><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>',
    '<p>Hello</p><table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
  ],
  [
    'a gallery of ours, and no section of others',
    '<section data-gallery="" class="x"><img data-picture="0123456789abcdef01234567" src="/media/0123456789abcdef01234567/960.webp" alt="x"></section><section><p>y</p></section>',
    '<section data-gallery=""><img alt="x" src="/media/0123456789abcdef01234567/960.webp" data-picture="0123456789abcdef01234567"></section><p>y</p>',
  ],
  [
    'players of ours, older ones too, and none of others',
    '<div data-player="https://open.spotify.com/album/6rqhFgbbKwnb9MLmUQDhG6?si=x"></div><div data-youtube="dQw4w9WgXcQ"></div><div data-player="https://evil.example/"></div>',
    '<div data-player="https://open.spotify.com/album/6rqhFgbbKwnb9MLmUQDhG6"></div><div data-player="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></div>',
  ],
  [
    'words struck through by a style',
    '<p>was <span style="text-decoration:line-through">nine</span> <del>ten</del></p>',
    '<p>was <s>nine</s> <s>ten</s></p>',
  ],
  [
    'a picture that only says to be ours',
    '<p>x</p><img data-picture="0123456789abcdef01234567" src="https://evil.example/x.png">',
    '<p>x</p>',
  ],
  [
    'a picture from elsewhere leaves a mark in its place',
    '<p>one <img src="https://other.example/a.png" alt=" The\nstage "> two</p>',
    '<p>one [TK: picture “The stage”] two</p>',
  ],
  [
    'a picture that only counts readers',
    '<p>one<img src="https://count.example/" width="1" height="1"></p>',
    '<p>one</p>',
  ],
  [
    'a link without an address that could be followed',
    '<p><a href="javascript:alert(1)">x</a></p>',
    '<p>x</p>',
  ],
  [
    'a footnote of ours',
    '<p>a<span data-footnote="" class="x"><b>b</b> <a href="/band/x" style="x">c</a><br>d</span></p>',
    '<p>a<span data-footnote=""><strong>b</strong> <a href="/band/x">c</a> d</span></p>',
  ],
  [
    'a footnote of Word',
    `<p class=MsoNormal>Late<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>[1]</span><![endif]></span></span></a>.</p><div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> By an <i>hour</i>.</p><p class=MsoFootnoteText>Or so.</p></div></div>`,
    '<p>Late<span data-footnote="">By an <em>hour</em>. Or so.</span>.</p>',
  ],
  [
    'footnotes of Google Docs',
    '<p>Late<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> and loud<sup><a href="#ftnt2" id="ftnt_ref2">[2]</a></sup></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;By an <span style="font-style:italic">hour</span>.</span></p></div><div><p><a href="#ftnt_ref2" id="ftnt2">[2]</a><span>&nbsp;Too.</span></p></div>',
    '<p>Late<span data-footnote="">By an <em>hour</em>.</span> and loud<span data-footnote="">Too.</span></p>',
  ],
  [
    'footnotes of LibreOffice',
    '<p>Late<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>By an hour.</p></div>',
    '<p>Late<span data-footnote="">By an hour.</span></p>',
  ],
  [
    'footnotes of an article of this site, twice one of them',
    '<p>Late<sup><a id="footnote-1-mark" href="https://hall.example/article/x#footnote-1">1</a></sup> or<sup><a href="https://hall.example/article/x#footnote-1">1</a></sup></p><section><h2 id="footnotes">Footnotes</h2><ol><li id="footnote-1">By an <a href="/band/x">hour</a>. <a href="https://hall.example/article/x#footnote-1-mark">↩</a></li></ol></section><p>End.</p>',
    '<p>Late<span data-footnote="">By an <a href="/band/x">hour</a>.</span> or<span data-footnote="">By an <a href="/band/x">hour</a>.</span></p><p>End.</p>',
  ],
  [
    'numbers of footnotes whose texts are not there',
    '<p>Late<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>, see <a href="#part-2">2</a>.</p><h2 id="part-2">Part</h2>',
    '<p>Late[1], see 2.</p><h2>Part</h2>',
  ],
  [
    'comments of reviewers in Word, and deletions that it tracks, are no text',
    `<p class=MsoNormal>They came on <a style='mso-comment-reference:BK_1;mso-comment-date:20260502T1811'>late</a><span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[BK1]</a><span style='mso-special-character:comment'>&nbsp;</span></span></span><span class=msoDel><del cite="mailto:Jo" datetime="2026-05-02"> drunk</del></span><span class=msoIns><ins cite="mailto:Jo"> and loud</ins></span><span style='mso-hide:all'> (who says so?)</span>.</p><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><span style='mso-comment-author:"Jo"'><a name="_msocom_1"></a></span><p class=MsoCommentText><span class=MsoCommentReference><a href="#_msoanchor_1" class=msocomoff>[BK1]</a></span>Ask their manager before we say this</p></div></div></div>`,
    '<p>They came on late and loud.</p>',
  ],
  [
    'comments of reviewers in Google Docs, and deletions that Word Online tracks, are no text',
    '<p>Late<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup><span class="TrackedChange TrackChangeTextDeletion"> drunk</span> and loud.</p><p hidden>x</p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Ask their manager</span></p><p>before we say this</p></div>',
    '<p>Late and loud.</p>',
  ],
  [
    'text for screen readers, text of no size, and a style of Word for hidden text',
    `<style>p.MsoNormal{margin:0} span.Editorial\n\t{mso-style-name:Editorial;\n\tdisplay:none;\n\tmso-hide:all;}</style><p>Late<span class="sr-only">, opens in a new window</span><span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)"> (spoken)</span><span class=Editorial> (who says so?)</span><span style="font-size:0">tiny</span>.</p><div style="font-size:0">no<p style="font-size:16px">loud</p><b style="font-size:2em">no</b></div>`,
    '<p>Late.</p><p>loud</p>',
  ],
  [
    'pictures of emoji',
    '<div>We are back <span class="x3nfvp2"><img height="16" width="16" alt="🤘" src="https://static.example/1f918.png"></span> See you <img draggable="false" class="emoji" alt="🔥" src="https://s.w.org/1f525.svg"><img alt=":metal::skin-tone-4:" data-stringify-emoji=":metal::skin-tone-4:" src="https://a.example/1f918.png"></div>',
    '<p>We are back 🤘 See you 🔥:metal::skin-tone-4:</p>',
  ],
  [
    'a list of Google Docs that was copied from the middle',
    '<ol><ol><ol><li aria-level="3"><p>third</p></li></ol></ol><li aria-level="1"><p>first</p></li></ol>',
    '<ol><li><p>third</p></li><li><p>first</p></li></ol>',
  ],
  [
    'a list of another kind that was copied from the middle',
    '<ul><ol><li>third</li></ol><li>first</li></ul>',
    '<ol><li><p>third</p></li></ol><ul><li><p>first</p></li></ul>',
  ],
  [
    'a checklist of Google Docs',
    '<ul><li role="checkbox" aria-checked="false"><img src="data:image/png;base64,iVBORw0KGgo" width="17.6px" height="17.6px" alt="ikke avmerket" aria-roledescription="avmerkingsboks"><p style="display:inline-block">Call the venue</p></li></ul>',
    '<ul><li><p>Call the venue</p></li></ul>',
  ],
  [
    'the empty lines of a mail',
    '<div dir="ltr">One<div><br></div><div>Two</div><div><hr></div><div><br></div></div><div><div data-player="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></div></div>',
    '<p>One</p><p>Two</p><hr><div data-player="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></div>',
  ],
  [
    'the end of a numbered list of Word, and raised text',
    "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>3.<span> </span></span>10<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>3</span></p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>4.<span> </span></span>H<span style='mso-text-raise:-2.0pt'>2</span>O</p>",
    '<ol start="3"><li><p>10³</p></li><li><p>H₂O</p></li></ol>',
  ],
  [
    'lists and empty lines of Slack',
    '<span>First line<br aria-hidden="true"></span><span data-stringify-type="paragraph-break" style="display:block;height:8px"></span><span>Second </span><b data-stringify-type="bold">line</b><ul data-indent="0"><li data-stringify-indent="0">one</li></ul><ol data-indent="1"><li data-stringify-indent="1">inner</li></ol><ul data-indent="2"><li data-stringify-indent="2">inmost</li></ul><ul data-indent="0"><li data-stringify-indent="0">two</li></ul>',
    '<p>First line</p><p>Second <strong>line</strong></p><ul><li><p>one</p><ol><li><p>inner</p><ul><li><p>inmost</p></li></ul></li></ol></li><li><p>two</p></li></ul>',
  ],
  [
    'headings and lists of Word Online',
    '<div class="OutlineElement"><p class="Paragraph" role="heading" aria-level="1">Title</p></div><div class="ListContainerWrapper"><ol start="1"><li aria-level="1" data-aria-level="1"><p>one</p></li></ol></div><div class="ListContainerWrapper"><ul><li data-aria-level="2"><p>inner</p></li></ul></div><div class="ListContainerWrapper"><ol start="2"><li data-aria-level="1"><p>two</p></li></ol></div><p>End.</p>',
    '<h2>Title</h2><ol><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ol><p>End.</p>',
  ],
  [
    'headings of Word that are items of a list',
    `<h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span>One</h1><h2 style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.2.<span>&nbsp;&nbsp; </span></span>Two</h2><p class=MsoHeading7 style='mso-list:l0 level7 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span>Seven</p>`,
    '<h2>One</h2><h2>1.2. Two</h2><h3>Seven</h3>',
  ],
  [
    'powers and quotations',
    '<p>On the 15<sup>th</sup>, 10<sup>3</sup> in CO<sub>2</sub>, 10<span style="font-size:0.6em;vertical-align:super">-6</span>, 2<sup><i>x</i></sup>. <q>Never <q>again</q></q></p>',
    '<p>On the 15th, 10³ in CO₂, 10⁻⁶, 2<em>^x</em>. “Never ‘again’”</p>',
  ],
  [
    'headings in lists, such as albums in their order, as lines',
    '<ol><li><a href="https://a.example/"><h3>Bell</h3></a><p>Doom</p></li><li><h3><b>Rain</b></h3></li></ol>',
    '<ol><li><p><a href="https://a.example/"><strong>Bell</strong></a></p><p>Doom</p></li><li><p><strong>Rain</strong></p></li></ol>',
  ],
  [
    'headings that Google Docs and Word Online number, with their numbers',
    '<ol><li><h2 role="presentation">Bell</h2></li></ol><p>Doom</p><ol start="2"><li><p role="heading" aria-level="3">Rain</p></li></ol>',
    '<h2>1. Bell</h2><p>Doom</p><h3>2. Rain</h3>',
  ],
  [
    'terms and what they mean',
    '<dl><dt>Where</dt><dd>Oslo</dd><dt><p>When</p></dt><dd><p>May</p></dd></dl>',
    '<p><strong>Where</strong></p><p>Oslo</p><p>When</p><p>May</p>',
  ],
  [
    'links that a mail program or social network wrapped',
    '<p><a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Ftour&amp;data=05">a</a> <a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2Fband%3Ffbclid%3DIwAR0&amp;h=AT0">b</a> <a href="https://www.google.com:x/url?q=1">c</a></p>',
    '<p><a href="https://example.com/tour">a</a> <a href="https://example.com/band">b</a> c</p>',
  ],
  [
    'hundreds of levels, of which the inmost keep their words',
    `${'<div>'.repeat(150)}<b>loud</b><i hidden>no</i>${'</div>'.repeat(150)}`,
    '<p>loud</p>',
  ],
  ['an anchor of Word', '<p><a name="_Toc1"></a>x</p>', '<p>x</p>'],
  [
    'two Word lists with text between',
    '<p style="mso-list:l0 level1 lfo1">a</p><p>b</p><p style="mso-list:l0 level1 lfo1">c</p>',
    '<ul><li><p>a</p></li></ul><p>b</p><ul><li><p>c</p></li></ul>',
  ],
])('pasted content is cleaned: %s', (_name, html, expected) => {
  expect(pasted(html).text).toBe(expected);
});
