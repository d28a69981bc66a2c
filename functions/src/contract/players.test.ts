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
    ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', 'Video on YouTube', 'embed/dQw4w9WgXcQ'],
    ['https://music.youtube.com/watch?v=dQw4w9WgXcQ&list=x', 'Video on YouTube', 'embed/dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0', 'Video on YouTube', 'embed/dQw4w9WgXcQ'],
    ['http://www.youtube.com/v/dQw4w9WgXcQ&hl=en&fs=1', 'Video on YouTube', 'embed/dQw4w9WgXcQ'],
    ['http://www.youtube.com/watch?v=dQw4w9WgXcQ#t=1m5s', 'Video on YouTube, from 1:05', '&start=65'],
    [
      'https://www.youtube.com/embed/videoseries?list=PL0123456789ABCDEF',
      'Playlist on YouTube',
      '/embed/videoseries?list=PL0123456789ABCDEF&',
    ],
    ...[
      'https://www.youtube.com/embed/?listType=playlist&list=PL0123456789ABCDEF',
      'https://www.youtube-nocookie.com/embed?list=PL0123456789ABCDEF&listType=playlist',
      'https://www.youtube.com/v/videoseries?list=PL0123456789ABCDEF',
      'https://www.youtube.com/watch?list=PL0123456789ABCDEF',
    ].map((address): [string, string, string] => [
      address,
      'Playlist on YouTube',
      'videoseries?list=PL0123456789ABCDEF&',
    ]),
    [
      'https://music.youtube.com/playlist?list=OLAK5uy_k1234567890',
      'Playlist on YouTube',
      'OLAK5uy_k1234567890',
    ],
    [`spotify:album:${record}`, 'Album on Spotify', `/embed/album/${record}`],
    [`https://embed.spotify.com/?uri=spotify%3Atrack%3A${record}`, 'Song on Spotify', '/embed/track/'],
    [`https://open.spotify.com/user/kaldra/playlist/${record}`, 'Playlist on Spotify', '/embed/playlist/'],
    [`https://open.spotify.com/embed-podcast/episode/${record}`, 'Episode on Spotify', '/embed/episode/'],
    [
      `https://open.spotify.com/embed/episode/${record}/video?utm_source=generator`,
      'Episode on Spotify',
      `${record}`,
    ],
    [`http://play.spotify.com/track/${record}`, 'Song on Spotify', '/embed/track/'],
    ['https://api.soundcloud.com/tracks/12345678', 'Sound on SoundCloud', 'tracks%2F12345678&auto_play=true'],
    ['https://m.soundcloud.com/kaldra/black-rain', 'Sound on SoundCloud', 'kaldra%2Fblack-rain&auto_play'],
    [
      'http://player.soundcloud.com/player.swf?url=http%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F293&show_comments=true',
      'Sound on SoundCloud',
      'tracks%2F293&auto_play=true',
    ],
    [
      'https://w.soundcloud.com/player?url=http%3A%2F%2Fapi.soundcloud.com%2Fplaylists%2F293',
      'Playlist on SoundCloud',
      'playlists%2F293&auto_play=true',
    ],
    ['https://soundcloud.com/kaldra/black-rain?si=x', 'Sound on SoundCloud', 'kaldra%2Fblack-rain&auto_play'],
    ['https://soundcloud.com/kaldra/sets/demo/', 'Playlist on SoundCloud', 'sets%2Fdemo'],
    [
      'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293&color=%23ff5500&auto_play=false',
      'Sound on SoundCloud',
      'tracks%2F293&auto_play=true',
    ],
    [
      'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293%3Fsecret_token%3Ds-aB1&color=%23ff5500',
      'Sound on SoundCloud',
      'tracks%2F293%3Fsecret_token%3Ds-aB1&auto_play=true',
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
  'https://www.youtube.com/embed/live_stream?channel=UC0123456789012345678901',
  'https://www.youtube.com/embed/videoseries',
  'https://www.youtube.com/watch?v=videoseries',
  'https://youtu.be/live_stream',
  'https://www.youtube.com/playlist?list=short',
  'https://www.youtube.com/embed?listType=user_uploads&list=kaldraofficial',
  'https://www.youtube.com/embed?listType=search&list=kaldra+black+rain',
  'https://youtu.be/?list=PL0123456789ABCDEF',
  'https://www.youtube.com/@riffhall',
  'https://www.youtube.com/redirect?v=dQw4w9WgXcQ',
  `https://open.spotify.com/user/${record}`,
  `https://open.spotify.com/constructor/${record}`,
  `https://open.spotify.com/embed/album/${record}/../../x`,
  'https://soundcloud.com/kaldra',
  'https://soundcloud.com/kaldra/sets',
  'https://soundcloud.com/kaldra/likes',
  'https://api.soundcloud.com/users/293',
  'https://on.soundcloud.com/abcDEF123',
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
