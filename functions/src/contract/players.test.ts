import { describe, expect, it } from 'vitest';
import { playerOf, playerOrigins } from './players.ts';

const record = '6rqhFgbbKwnb9MLmUQDhG6';

describe('an address of a service', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'Video on YouTube', 'embed/dQw4w9WgXcQ?autoplay=1&rel=0'],
    ['youtu.be/dQw4w9WgXcQ?si=x&t=90', 'Video on YouTube, from 1:30', '&start=90'],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', 'Video on YouTube, from 1:02:03', '&start=3723'],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=5', 'Video on YouTube, from 0:05', '&start=5'],
    ['https://youtube.com/shorts/dQw4w9WgXcQ', 'Video on YouTube', 'embed/dQw4w9WgXcQ'],
    [`https://open.spotify.com/intl-de/album/${record}?si=abc`, 'Album on Spotify', `/embed/album/${record}`],
    [
      `https://open.spotify.com/embed/track/${record}?utm_source=generator`,
      'Song on Spotify',
      '/embed/track/',
    ],
    ['https://soundcloud.com/kaldra/black-rain?si=x', 'Sound on SoundCloud', 'kaldra%2Fblack-rain&auto_play'],
    ['https://soundcloud.com/kaldra/sets/demo/', 'Playlist on SoundCloud', 'sets%2Fdemo'],
    [
      'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293&color=%23ff5500&auto_play=false',
      'Sound on SoundCloud',
      'tracks%2F293&auto_play=true',
    ],
    [
      'https://bandcamp.com/EmbeddedPlayer/album=123456/size=large/bgcol=ffffff/linkcol=0687f5/transparent=true/',
      'Album on Bandcamp',
      '/EmbeddedPlayer/album=123456/size=large/tracklist=true/artwork=small/',
    ],
    [
      'https://bandcamp.com/EmbeddedPlayer/v=2/album=123456/size=large/track=789/transparent=true/',
      'Song on Bandcamp',
      '/EmbeddedPlayer/track=789/size=large/tracklist=false/artwork=small/',
    ],
  ])('%s is the player “%s”', (address, label, frame) => {
    const player = playerOf(address);
    expect(player?.label).toBe(label);
    expect(player?.frame).toContain(frame);
    expect(new URL(player?.frame ?? '').origin).toBe(playerOrigins[player?.service ?? 'youtube']);
    expect(playerOf(player?.page ?? '')).toEqual(player);
  });
});

it.each([
  'https://evil.example/embed/dQw4w9WgXcQ',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@riffhall',
  'https://www.youtube.com/redirect?v=dQw4w9WgXcQ',
  `https://open.spotify.com/user/${record}`,
  `https://open.spotify.com/constructor/${record}`,
  `https://open.spotify.com/embed/album/${record}/../../x`,
  'https://soundcloud.com/kaldra',
  'https://soundcloud.com/you/likes',
  'https://w.soundcloud.com/player/?url=https%3A%2F%2Fevil.example%2Fa%2Fb',
  'https://w.soundcloud.com/other/?url=https%3A%2F%2Fsoundcloud.com%2Fa%2Fb',
  'https://kaldra.bandcamp.com/album/black-rain',
  'https://bandcamp.com/EmbeddedPlayer/size=large/',
  'https://constructor/x',
  'a sentence',
  '',
])('%s has no player', (address) => {
  expect(playerOf(address)).toBeNull();
});
