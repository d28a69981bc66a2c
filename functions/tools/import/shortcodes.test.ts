import { expect, it } from 'vitest';
import { convertWordPress as convert, img, left, link, linkAlone, video } from './testing/convert.ts';

const file = (name: string) => linkAlone(`https://old.example/${name}`, name);
const record = '6rqhFgbbKwnb9MLmUQDhG6';

it.each([
  ['[audio wav="https://old.example/a.wav"][/audio]', file('a.wav')],
  ["[audio m4a='https://old.example/a.m4a' ]", file('a.m4a')],
  ['[audio src=https://old.example/a.flac loop="on"]', file('a.flac')],
  ['[audio https://old.example/a.mp3]', file('a.mp3')],
  ['[audio]https://old.example/a.mp3[/audio]', file('a.mp3')],
  [
    '[audio:https://old.example/a.mp3,https://old.example/b.mp3|titles=A]',
    `${file('a.mp3')}\n${file('b.mp3')}`,
  ],
  [
    '[video width="640" mov="https://old.example/a.mov" poster="https://old.example/a.jpg"][/video]',
    file('a.mov'),
  ],
  ['[video src="https://youtu.be/dQw4w9WgXcQ"]', video()],
  ['[playlist ids="1,2"]', `${file('one.mp3')}\n${file('two.ogg')}`],
  ['[playlist]', `${file('one.mp3')}\n${file('two.ogg')}`],
  ['[playlist type="video"]', file('three.mp4')],
  ['[audio id="1"]', file('one.mp3')],
  ['[dewplayer:https://old.example/a.mp3]', file('a.mp3')],
  ['[sc_player id="x" fileurl="https://old.example/a.mp3" loops="true"]', file('a.mp3')],
  ['Late [see: 1]', '<p>Late [see: 1]</p>'],
  ['[gallery]', img('Own')],
])('a recording of WordPress arrives as a link: %s', (content, html) => {
  expect(convert(content)).toBe(html);
});

it.each([
  ['[youtube id="dQw4w9WgXcQ" w=640]', video()],
  [
    '[soundcloud url="https%3A//api.soundcloud.com/tracks/soundcloud%253Atracks%253A293" iframe="true" /]',
    '<div data-player="https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2Fsoundcloud%253Atracks%253A293"></div>',
  ],
  ['[youtube dQw4w9WgXcQ]', video()],
  ['[youtube=http://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;w=640&h=385]', video()],
  ['[youtube]dQw4w9WgXcQ[/youtube]', video()],
  ['[su_youtube url="https://youtu.be/dQw4w9WgXcQ"]', video()],
  ['[vimeo 76979871]', linkAlone('https://vimeo.com/76979871')],
  ['[vimeo id=76979871 w=500]', linkAlone('https://vimeo.com/76979871')],
  ['[vimeo https://vimeo.com/76979871]', linkAlone('https://vimeo.com/76979871')],
  ['[mixcloud https://www.mixcloud.com/x/set/ width=660]', linkAlone('https://www.mixcloud.com/x/set/')],
  [
    '[soundcloud url="https://api.soundcloud.com/tracks/12" params="color=ff5500" iframe="true" /]',
    '<div data-player="https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F12"></div>',
  ],
  [`[spotify spotify:album:${record}]`, `<div data-player="https://open.spotify.com/album/${record}"></div>`],
  [
    `[spotify https://open.spotify.com/track/${record} width="300"]`,
    `<div data-player="https://open.spotify.com/track/${record}"></div>`,
  ],
  ['[tweet 20]', linkAlone('https://twitter.com/i/status/20')],
  ['https://vimeo.com/76979871', linkAlone('https://vimeo.com/76979871')],
  ['Listen: https://old.example/a.mp3.', `<p>Listen: ${link('https://old.example/a.mp3')}.</p>`],
  ['Watch:\nhttps://youtu.be/dQw4w9WgXcQ\nLoud.', `<p>Watch:</p>\n${video()}\n<p>Loud.</p>`],
  [
    '<!-- wp:plugin/embed {"url":"https:\\/\\/vimeo.com\\/76979871","wide":true} /-->',
    linkAlone('https://vimeo.com/76979871'),
  ],
])('the player of a service arrives as a player or link: %s', (content, html) => {
  expect(convert(content)).toBe(html);
  expect(left).toEqual([]);
});

it('the tracks of a playlist arrive as a list of links with their names', () => {
  const track = (settings: object) => `<!-- wp:playlist-track ${JSON.stringify(settings)} /-->`;
  const one = { id: 1, src: 'https://old.example/one.mp3', artist: 'Bell', title: 'Rain & "Bus"' };
  const two = { id: 2, src: 'https://old.example/two.mp3' };
  const html = convert(
    `<!-- wp:playlist --><figure class="wp-block-playlist"><ol>${track(one)}${track(two)}</ol><figcaption>Live</figcaption></figure><!-- /wp:playlist -->`,
  );
  const item = (address: string, words: string) => `<li>${link(address, words)}</li>`;
  const items = item(one.src, 'Bell – Rain &amp; "Bus"') + item(two.src, 'two.mp3');
  expect(html.replaceAll('\n', '')).toBe(`<ol>${items}</ol><p>Live</p>`);
});

it.each([
  ['Write [[gallery]] or [[audio]] [sic].', '<p>Write [gallery] or [audio] [sic].</p>'],
  ['[[show id=2]] and [[caption]x[/caption]]', '<p>[show id=2] and [caption]x[/caption]</p>'],
  ['<pre>[gallery ids="1"]\n\n[[x]]</pre>', '<pre>[gallery ids="1"]\n\n[[x]]</pre>'],
  ['<code>[[caption]]x[[/caption]]</code>', '<p><code>[caption]x[/caption]</code></p>'],
])('a shortcode that is shown stays as it is: %s', (content, html) => {
  expect(convert(content)).toBe(html);
  expect(left).toEqual([]);
});

it.each([
  ['[show-hide]Set list[/show-hide]', ['the shortcode [show-hide], whose text is kept']],
  ['[slideshow id=2]', ['the shortcode [slideshow], which stays in the text']],
  ['[dropcap]T[/dropcap]his', ['the shortcode [dropcap], whose text is kept']],
  ['[youtube]', ['the shortcode [youtube], which stays in the text']],
  ['[playlist ids="8"]', ['recording 8 is not in the export']],
  ['<!-- wp:latest-posts {"postsToShow":5} /-->', ['the block “latest-posts”']],
  ['<!-- wp:footnotes /-->', []],
])('what is not known of %s is reported', (content, lines) => {
  convert(content);
  expect([...new Set(left)]).toEqual(lines);
});
