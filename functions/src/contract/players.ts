// The only third-party content on any page: the players of these services, at URLs of these shapes.

type PlayerService = 'bandcamp' | 'soundcloud' | 'spotify' | 'youtube';

/** The origins of the players; `frame-src` in firebase.json lists exactly these. */
export const playerOrigins: Record<PlayerService, string> = {
  bandcamp: 'https://bandcamp.com',
  soundcloud: 'https://w.soundcloud.com',
  spotify: 'https://open.spotify.com',
  youtube: 'https://www.youtube-nocookie.com',
};

export interface Player {
  service: PlayerService;
  /** As in `Album on Spotify`. */
  label: string;
  /** The service's own page. The text of an article stores this address and links to it. */
  page: string;
  /** The URL of the player itself, which starts automatically if the service supports it. */
  frame: string;
  /** In CSS pixels; null for a 16:9 video. */
  height: number | null;
}

type Read = (url: URL) => Omit<Player, 'service'> | null;

/** Returns the seconds in `1m30s`, `90s` or `90`, or 0 if it is not a time. */
function secondsOf(written: string | null): number {
  const [whole, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(written ?? '') ?? [];
  return whole ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : 0;
}

/** Formats seconds as `1:30` or `1:02:30`. */
function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, at) => (at ? String(part).padStart(2, '0') : String(part))).join(':');
}

/** Names of 11 characters that are no videos. */
const youtubeNames = new Set(['videoseries', 'live_stream']);

/** A list of videos. An address that names a video in it is that video. */
function youtubeList(searchParams: URLSearchParams): ReturnType<Read> {
  const id = searchParams.get('list') ?? '';
  // Other kinds are the uploads of a channel, by its name, and searches.
  const isList = (searchParams.get('listType') ?? 'playlist') === 'playlist';
  if (!isList || !/^[\w-]{12,64}$/.test(id)) return null;
  return {
    label: 'Playlist on YouTube',
    page: `https://www.youtube.com/playlist?list=${id}`,
    frame: `${playerOrigins.youtube}/embed/videoseries?list=${id}&autoplay=1&rel=0`,
    height: null,
  };
}

const youtube: Read = ({ hostname, pathname, searchParams, hash }) => {
  // In addresses of the Flash player, parameters follow the path without a question mark.
  const [, first = '', second = ''] = pathname.split(/[/&]/);
  const isEmbed = ['embed', 'shorts', 'live', 'v', 'e'].includes(first);
  const watched = isEmbed ? second : first === 'watch' ? searchParams.get('v') : null;
  const id = hostname === 'youtu.be' ? first : (watched ?? '');
  const isWhole = ['embed', 'watch', 'playlist'].includes(first) && id === '';
  if (isWhole || (isEmbed && id === 'videoseries')) return youtubeList(searchParams);
  if (!/^[\w-]{11}$/.test(id) || youtubeNames.has(id)) return null;
  const start = secondsOf(
    searchParams.get('t') ?? searchParams.get('start') ?? new URLSearchParams(hash.slice(1)).get('t'),
  );
  return {
    label: `Video on YouTube${start ? `, from ${clock(start)}` : ''}`,
    page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`,
    frame: `${playerOrigins.youtube}/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`,
    height: null,
  };
};

const spotifyKinds = {
  track: ['Song', 152],
  episode: ['Episode', 152],
  album: ['Album', 352],
  artist: ['Artist', 352],
  playlist: ['Playlist', 352],
  show: ['Podcast', 352],
} as const;

/** `spotify:track:…`, which is also a parameter of older embed code. */
const spotifyUri = /^spotify:(?:user:[^:/]+:)?([a-z]+):([A-Za-z0-9]{22})$/;
const spotifyPath =
  /^\/(?:intl-[A-Za-z-]{2,7}\/)?(?:embed(?:-podcast)?\/)?(?:user\/[^/]+\/)?([a-z]+)\/([A-Za-z0-9]{22})(?:\/video)?\/?$/;

const spotify: Read = ({ pathname, searchParams }) => {
  const [, kind = '', id = ''] =
    spotifyUri.exec(searchParams.get('uri') ?? '') ?? spotifyPath.exec(pathname) ?? [];
  if (!Object.hasOwn(spotifyKinds, kind)) return null;
  const [label, height] = spotifyKinds[kind as keyof typeof spotifyKinds];
  return {
    label: `${label} on Spotify`,
    page: `https://open.spotify.com/${kind}/${id}`,
    frame: `${playerOrigins.spotify}/embed/${kind}/${id}`,
    height,
  };
};

/** A track or a set, by the URL of its page or by its numeric ID, as used in embed code. */
const sound =
  /^https:\/\/(?:soundcloud\.com\/[\w-]+\/(?:sets\/)?[\w-]+(?:\/s-\w+)?|api\.soundcloud\.com\/(?:tracks|playlists)\/(?:soundcloud(?::|%3A)(?:tracks|playlists)(?::|%3A))?\d+)$/;

/** Pages of SoundCloud itself, and lists on the page of an artist. */
const notSound =
  /\/\/soundcloud\.com\/(?:(?:you|discover|search|charts|pages|stream|tags)\/|[\w-]+\/(?:sets|tracks|albums|likes|reposts|followers|following|comments|popular-tracks)$)/;

const soundcloud: Read = (url) => {
  const isPlayer = /^(?:w\.soundcloud\.com\/player\/?|player\.soundcloud\.com\/player\.swf)$/.test(
    url.hostname + url.pathname,
  );
  const given = isPlayer ? (url.searchParams.get('url') ?? '') : url.href;
  const [path = ''] = given.split(/[?#]/);
  const address = path.replace(/^https?:\/\/(?:(?:www|m)\.)?/, 'https://').replace(/\/$/, '');
  if (!sound.test(address) || notSound.test(address)) return null;
  const isSet = /\/(?:sets|playlists)\//.test(address);
  // Who has the address of a private track may hear it, such as the premiere of an album.
  const [secret = ''] = /\?secret_token=s-\w+/.exec(given) ?? [];
  const frame = `${playerOrigins.soundcloud}/player/?url=${encodeURIComponent(address + secret)}`;
  return {
    label: `${isSet ? 'Playlist' : 'Sound'} on SoundCloud`,
    page: address.startsWith('https://api.') ? frame : address,
    frame: `${frame}&auto_play=true`,
    height: isSet ? 352 : 166,
  };
};

/** A Bandcamp page URL does not contain the numeric ID of the release; only the embed code does. */
const bandcamp: Read = ({ hostname, pathname }) => {
  const [, kind = '', id = ''] =
    /^\/EmbeddedPlayer(?:\.html|\.swf)?\/(?:[\w=#-]+\/)*?(album|track)=(\d{1,12})(?:\/|$)/.exec(pathname) ??
    [];
  // A track of an album is shown on its own.
  const [, song = ''] = /\/track=(\d{1,12})(?:\/|$)/.exec(pathname) ?? [];
  if (hostname !== 'bandcamp.com' || kind === '') return null;
  const what = song ? `track=${song}` : `album=${id}`;
  const look = song ? 'tracklist=false' : 'tracklist=true';
  const frame = `${playerOrigins.bandcamp}/EmbeddedPlayer/${what}/size=large/${look}/artwork=small/`;
  return {
    label: `${song ? 'Song' : 'Album'} on Bandcamp`,
    page: frame,
    frame,
    height: song ? 120 : 274,
  };
};

const readers: Record<PlayerService, Read> = { bandcamp, soundcloud, spotify, youtube };

const serviceOf: Partial<Record<string, PlayerService>> = {
  'bandcamp.com': 'bandcamp',
  'soundcloud.com': 'soundcloud',
  'api.soundcloud.com': 'soundcloud',
  'player.soundcloud.com': 'soundcloud',
  'w.soundcloud.com': 'soundcloud',
  'embed.spotify.com': 'spotify',
  'open.spotify.com': 'spotify',
  'play.spotify.com': 'spotify',
  'youtu.be': 'youtube',
  'youtube.com': 'youtube',
  'youtube-nocookie.com': 'youtube',
};

/**
 * Returns the player for an address, which may be that of a page or of the player itself, or null for any other
 * address. A player's `page` resolves to the same player.
 */
export function playerOf(address: string): Player | null {
  const text = address.trim().replace(spotifyUri, 'https://open.spotify.com/$1/$2');
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  if (url.username || url.password || url.port) return null;
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  const service = Object.hasOwn(serviceOf, host) ? serviceOf[host] : undefined;
  if (service === undefined) return null;
  url.protocol = 'https:';
  url.hostname = host;
  const read = readers[service](url);
  return read && { service, ...read };
}
