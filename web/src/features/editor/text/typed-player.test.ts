import { expect, test } from 'vitest';
import { typedPlayer, unsupportedPlayerText, staysLinkText } from './typed-player.ts';

test.each([
  [
    'the code of Bandcamp',
    '<iframe style="border: 0; width: 350px;" src="https://bandcamp.com/EmbeddedPlayer/album=123/size=large/" seamless><a href="https://a.bandcamp.com/album/b">B</a></iframe>',
    'Album on Bandcamp',
  ],
  [
    'the code of YouTube',
    '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x&amp;start=61" allowfullscreen></iframe>',
    'Video on YouTube, from 1:01',
  ],
  [
    'the code of a list of YouTube',
    '<iframe width="560" src="https://www.youtube.com/embed/videoseries?list=PL0123456789ABCDEF" allowfullscreen></iframe>',
    'Playlist on YouTube',
  ],
  [
    'the address of a track in SoundCloud’s code',
    'https://api.soundcloud.com/tracks/12345678',
    'Sound on SoundCloud',
  ],
  ['an address', ' https://soundcloud.com/kaldra/black-rain ', 'Sound on SoundCloud'],
])('%s becomes a player', (_what, typed, label) => {
  expect(typedPlayer(typed)?.label).toBe(label);
});

test.each([
  ['https://kaldra.bandcamp.com/album/black-rain', /Share \/ Embed/],
  ['https://on.soundcloud.com/abc', /short address/],
  ['https://www.youtube.com/embed/live_stream?channel=UC0123456789012345678901', /leads to no player/],
  ['<iframe src="https://evil.example/x"></iframe>', /leads to no player/],
  ['see https://youtu.be/dQw4w9WgXcQ', /leads to no player/],
  ['', /leads to no player/],
])('%s does not become a player, and the message says what to do', (typed, sentence) => {
  expect(typedPlayer(typed)).toBeNull();
  expect(unsupportedPlayerText(typed)).toMatch(sentence);
});

test.each([
  [
    'https://kaldra.bandcamp.com/album/black-rain',
    /^This stays a link\. Bandcamp .* Share \/ Embed .* paste the code\.$/,
  ],
  [' https://on.soundcloud.com/abc\n', /^This stays a link\. This is a short address/],
])('pasting %s into a text shows how to insert the player', (pasted, sentence) => {
  expect(staysLinkText(pasted)).toMatch(sentence);
});

test.each([
  'https://kaldra.bandcamp.com/',
  'see https://kaldra.bandcamp.com/album/black-rain',
  'https://a.example/',
])('pasting %s leaves a link and shows no message', (pasted) => {
  expect(staysLinkText(pasted)).toBeNull();
});
