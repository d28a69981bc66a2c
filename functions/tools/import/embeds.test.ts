import { expect, it } from 'vitest';
import { convert, left, linkAlone, video } from './testing/convert.ts';

it.each(
  Object.entries<[string, string]>({
    'a video of YouTube in an object of Flash': [
      '<object width="425"><param name="movie" value="http://www.youtube.com/v/dQw4w9WgXcQ&amp;hl=en"><embed src="http://www.youtube.com/v/dQw4w9WgXcQ&amp;hl=en" type="application/x-shockwave-flash"></object>',
      video(),
    ],
    'a video in an embed alone': ['<p><embed src="//www.youtube.com/v/dQw4w9WgXcQ"></p>', video()],
    'a video in an object with data': [
      '<object data="https://www.youtube.com/embed/dQw4w9WgXcQ"></object>',
      video(),
    ],
    'the recording of a Flash player': [
      '<embed src="https://old.example/player.swf" flashvars="bg=0xfff&amp;soundFile=https%3A%2F%2Fold.example%2Fa%20b.mp3">',
      linkAlone('https://old.example/a b.mp3', 'Recording').replace('a b.mp3"', 'a%20b.mp3"'),
    ],
    'what an object shows instead': [
      '<object data="https://old.example/a.swf"><p>A text</p></object>',
      '<p>A text</p>',
    ],
    'an object that nothing replaces': [
      '<object data="https://a.example/a.swf"></object>',
      linkAlone('https://a.example/a.swf'),
    ],
    'a video with several sources': [
      '<video><source><source src="/a.webm"></video>',
      linkAlone('https://old.example/a.webm', 'Video'),
    ],
    'a frame that is loaded late': [
      '<iframe src="about:blank" data-src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
      video(),
    ],
    'a track in a frame': [
      '<iframe src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1"></iframe>',
      '<div data-player="https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F1"></div>',
    ],
    'what a script would show from an address': [
      '<div class="fb-video" data-href="https://www.facebook.com/a/videos/1"></div>',
      linkAlone('https://www.facebook.com/a/videos/1'),
    ],
    'a post of Instagram without its words': [
      '<blockquote data-instgrm-permalink="https://www.instagram.com/p/abc/"></blockquote>',
      linkAlone('https://www.instagram.com/p/abc/'),
    ],
    'a live stream of a channel, which is no video': [
      '<iframe src="https://www.youtube.com/embed/live_stream?channel=UC1"></iframe>',
      linkAlone('https://www.youtube.com/embed/live_stream?channel=UC1'),
    ],
  }),
)('an import keeps %s', (_what, [html, expected]) => {
  expect(convert(html)).toBe(expected);
});

it.each([
  ['<iframe srcdoc="x"></iframe>', 'a frame at no address'],
  ['<audio controls></audio>', 'a recording at no address'],
  ['<object></object>', 'an object of a plug-in at no address'],
  ['<object data="/rider.pdf"></object>', 'an object of a plug-in at /rider.pdf'],
  [
    '<video src="/a.mp4"></video>',
    'the video https://old.example/a.mp4 is not copied: a link leads to where it is',
  ],
])('an import reports %s', (html, what) => {
  convert(html);
  expect(left).toEqual([what]);
});
