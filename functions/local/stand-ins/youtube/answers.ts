import { type Answer, notFound, ok } from '../server-kit/server.ts';
import type { Channel } from './channel.ts';
import { youtubeKeys } from './keys.ts';
import { refusals } from './refusals.ts';
import { marked, playlistItem, videoResource } from './resources.ts';

export interface ListCall {
  /** The resource, such as `videos`. */
  method: string;
  query: URLSearchParams;
  key: string | null;
  /** The origin of thumbnail URLs. */
  origin: string;
}

const usualCount = 5;

const tokenOf = (from: number) => Buffer.from(`from:${from}`).toString('base64url');

/** Decodes a page token. Returns null if it is invalid. */
function placeOf(token: string | null): number | null {
  if (token === null) return 0;
  const [, from] = /^from:(\d+)$/.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  return from === undefined ? null : Number(from);
}

function channelList(query: URLSearchParams, channel: Channel): Answer {
  const pageInfo = { totalResults: 0, resultsPerPage: usualCount };
  // An unknown channel is not an error here: the list has no items.
  if (query.get('id') !== youtubeKeys.channel) return ok(marked('channelListResponse', { pageInfo }));
  const found = marked('channel', {
    id: youtubeKeys.channel,
    contentDetails: { relatedPlaylists: { uploads: youtubeKeys.uploads } },
    statistics: { videoCount: String(channel.publicCount()) },
  });
  return ok(marked('channelListResponse', { pageInfo: { ...pageInfo, totalResults: 1 }, items: [found] }));
}

function playlistItemList(query: URLSearchParams, channel: Channel, origin: string): Answer {
  if (query.get('playlistId') !== youtubeKeys.uploads) return refusals.playlistNotFound();
  const from = placeOf(query.get('pageToken'));
  if (from === null) return refusals.invalid('pageToken');
  const count = Number(query.get('maxResults') ?? usualCount);
  const uploads = channel.uploads();
  // The playlist exists only as long as there is something in it.
  if (uploads.length === 0) return refusals.playlistNotFound();
  const items = uploads
    .slice(from, from + count)
    .map((video, index) => playlistItem(video, from + index, origin));
  return ok(
    marked('playlistItemListResponse', {
      ...(from + count < uploads.length && { nextPageToken: tokenOf(from + count) }),
      items,
      pageInfo: { totalResults: uploads.length, resultsPerPage: count },
    }),
  );
}

function videoList(query: URLSearchParams, channel: Channel, origin: string): Answer {
  const ids = (query.get('id') ?? '').split(',');
  if (ids.length > 50) return refusals.invalid('id');
  const items = ids
    .flatMap((id) => channel.find(id) ?? [])
    .filter(({ state }) => state === 'public' || state === 'unlisted')
    .map((video) => videoResource(video, origin));
  const pageInfo = { totalResults: items.length, resultsPerPage: items.length };
  return ok(marked('videoListResponse', { items, pageInfo }));
}

/** Handles the supported part of the YouTube Data API v3: three list methods. */
export function answerCall({ method, query, key, origin }: ListCall, channel: Channel): Answer {
  const lists = { channels: channelList, playlistItems: playlistItemList, videos: videoList };
  if (!Object.hasOwn(lists, method)) return notFound('Nothing here.');
  if (key !== youtubeKeys.key) return refusals.wrongKey();
  return lists[method as keyof typeof lists](query, channel, origin);
}
