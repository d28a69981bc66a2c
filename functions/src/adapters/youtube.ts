import * as v from 'valibot';
import { uploadMaxBytes } from '../contract/pictures.ts';
import { truncate } from '../contract/strip-invalid-characters.ts';
import type { VideoFailure } from '../contract/videos.ts';
import { type ListPage, type Youtube, YoutubeError, youtubePageSize } from '../videos/youtube.ts';

const pattern = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/**
 * Parses an ISO 8601 duration from YouTube, such as `PT1H2M3S`, to seconds. Returns null for anything else. A live
 * stream has `P0D`, which is 0.
 */
export function secondsOf(duration: string): number | null {
  const found = pattern.exec(duration);
  if (!found) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

const videoId = v.pipe(v.string(), v.regex(/^[\w-]{6,20}$/));
const title = v.pipe(
  v.string(),
  v.transform((text) => truncate(text.trim(), 200)),
);
const timestamp = v.pipe(v.string(), v.isoTimestamp());

const thumbnail = v.optional(v.object({ url: v.string() }));
const thumbnails = v.object({ medium: thumbnail, high: thumbnail, standard: thumbnail, maxres: thumbnail });
type Thumbnails = v.InferOutput<typeof thumbnails>;

const reasons = v.optional(v.array(v.object({ reason: v.optional(v.string()) })));

/** Schemas for the parts of YouTube's responses that are read. */
const readableAnswers = {
  /** `items` is missing if there is no such channel. */
  channels: v.object({
    items: v.optional(
      v.array(
        v.object({
          contentDetails: v.object({ relatedPlaylists: v.object({ uploads: v.string() }) }),
          /** `videoCount` counts public videos. */
          statistics: v.optional(v.object({ videoCount: v.optional(v.string()) }), {}),
        }),
      ),
    ),
  }),
  playlistItems: v.object({
    nextPageToken: v.optional(v.string()),
    items: v.array(
      v.object({
        snippet: v.object({ title, thumbnails: v.optional(thumbnails, {}) }),
        /** Private and deleted videos have no date. */
        contentDetails: v.object({ videoId, videoPublishedAt: v.optional(timestamp) }),
        status: v.object({ privacyStatus: v.string() }),
      }),
    ),
  }),
  videos: v.object({
    items: v.array(
      v.object({
        id: videoId,
        snippet: v.object({ tags: v.optional(v.array(v.string())) }),
        contentDetails: v.object({ duration: v.optional(v.string()) }),
        status: v.object({ privacyStatus: v.string(), embeddable: v.boolean() }),
      }),
    ),
  }),
  refusal: v.object({ error: v.object({ errors: reasons, details: reasons }) }),
};

interface YoutubeSettings {
  /** `https://www.googleapis.com`, or the address of another server with the same API. */
  apiBase: string;
  key: string;
  channel: string;
}

const timeoutMs = 10_000;

const failuresByReason: Record<string, VideoFailure> = {
  quotaExceeded: 'quota',
  dailyLimitExceeded: 'quota',
  rateLimitExceeded: 'quota',
  userRateLimitExceeded: 'quota',
  channelNotFound: 'channel',
  playlistNotFound: 'channel',
  playlistItemsNotAccessible: 'channel',
  API_KEY_INVALID: 'key',
  keyInvalid: 'key',
  keyExpired: 'key',
  accessNotConfigured: 'key',
  forbidden: 'key',
};

/** Maps an error response from Google, in any of its shapes. */
function failureOf(status: number, body: unknown): VideoFailure {
  if (status >= 500) return 'unreachable';
  const said = v.safeParse(readableAnswers.refusal, body);
  const { errors = [], details = [] } = said.success ? said.output.error : {};
  // `details` come first because they are more specific than `errors`, whose reason may be `badRequest`.
  const reasons = [...details, ...errors].flatMap(({ reason }) => reason ?? []);
  const [known] = reasons.flatMap((reason) => failuresByReason[reason] ?? []);
  return known ?? (status === 429 ? 'quota' : status === 401 || status === 403 ? 'key' : 'unreadable');
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw new YoutubeError('unreachable', 'The answer broke off.', { cause });
  });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function reach(address: URL | string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    throw new YoutubeError('unreachable', 'YouTube did not answer.', { cause });
  }
}

/** Returns a thumbnail large enough for a card on a high-density screen; larger ones add bytes without a visible gain. */
function thumbnailOf({ standard, high, maxres, medium }: Thumbnails): string | null {
  return (standard ?? high ?? maxres ?? medium)?.url ?? null;
}

/** Accepts only YouTube's image hosts and the stand-in, so that a response cannot make us fetch arbitrary URLs. */
function isThumbnail(address: string, apiBase: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin } = new URL(address);
  return (protocol === 'https:' && /^i\d*\.ytimg\.com$/.test(hostname)) || origin === new URL(apiBase).origin;
}

const unset = ['', 'none'];

/** Returns null if YouTube is not set up. */
export function createYoutube({ apiBase, key, channel }: YoutubeSettings): Youtube | null {
  if (unset.includes(key) || unset.includes(channel)) return null;

  async function ask(path: string, query: Record<string, string>): Promise<unknown> {
    const address = new URL(`/youtube/v3/${path}`, apiBase);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    // Send the key as a header, because URLs end up in logs.
    const response = await reach(address, { headers: { 'X-Goog-Api-Key': key } });
    const body = await bodyOf(response);
    if (response.ok && body !== undefined) return body;
    throw new YoutubeError(
      response.ok ? 'unreadable' : failureOf(response.status, body),
      `${path} was answered with ${response.status}${body === undefined ? ', and no JSON' : ''}.`,
    );
  }

  function read<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
    const parsed = v.safeParse(schema, answer);
    if (parsed.success) return parsed.output;
    const [issue] = parsed.issues;
    const where = v.getDotPath(issue) ?? 'the answer';
    throw new YoutubeError('unreadable', `YouTube's answer is none: ${where} is not what it should be.`);
  }

  async function readChannel() {
    const answer = await ask('channels', { part: 'contentDetails,statistics', id: channel });
    const [found] = read(readableAnswers.channels, answer).items ?? [];
    if (!found) throw new YoutubeError('channel', 'There is no such channel.');
    return found;
  }

  /** YouTube answers that there is no list of uploads as long as the channel has none. */
  async function emptyOr(error: unknown): Promise<ListPage> {
    if (!(error instanceof YoutubeError) || error.failure !== 'channel') throw error;
    const { statistics } = await readChannel();
    if (statistics.videoCount !== '0') throw error;
    return { next: null, videos: [] };
  }

  return {
    async uploads() {
      return (await readChannel()).contentDetails.relatedPlaylists.uploads;
    },

    async page(list, token) {
      const query = {
        part: 'snippet,contentDetails,status',
        playlistId: list,
        maxResults: String(youtubePageSize),
        ...(token !== null && { pageToken: token }),
      };
      let answer: unknown;
      try {
        answer = await ask('playlistItems', query);
      } catch (error) {
        return emptyOr(error);
      }
      const { nextPageToken, items } = read(readableAnswers.playlistItems, answer);
      const videos = items.flatMap(({ snippet, contentDetails, status }): ListPage['videos'] => {
        const { videoId: id, videoPublishedAt } = contentDetails;
        if (status.privacyStatus !== 'public' || videoPublishedAt === undefined) return [];
        const publishedAt = Date.parse(videoPublishedAt);
        return [{ id, title: snippet.title, publishedAt, thumbnail: thumbnailOf(snippet.thumbnails) }];
      });
      return { next: nextPageToken ?? null, videos };
    },

    async details(ids) {
      const query = { part: 'snippet,contentDetails,status', id: ids.join(','), maxResults: '50' };
      const { items } = read(readableAnswers.videos, await ask('videos', query));
      return items
        .filter(({ status }) => status.privacyStatus === 'public')
        .map(({ id, snippet, contentDetails, status }) => ({
          id,
          seconds: secondsOf(contentDetails.duration ?? '') ?? 0,
          embeddable: status.embeddable,
          tags: snippet.tags ?? [],
        }));
    },

    async thumbnail(address) {
      if (!isThumbnail(address, apiBase)) throw new YoutubeError('unreadable', 'The picture is elsewhere.');
      const response = await reach(address, { redirect: 'error' });
      if (!response.ok) throw new YoutubeError('unreachable', `The picture: ${response.status}.`);
      if (Number(response.headers.get('content-length') ?? 0) > uploadMaxBytes)
        throw new YoutubeError('unreadable', 'The picture is too big.');
      const bytes = await response.arrayBuffer().catch((cause: unknown) => {
        throw new YoutubeError('unreachable', 'The picture broke off.', { cause });
      });
      return Buffer.from(bytes);
    },
  };
}
