import sharp from 'sharp';
import { createHash } from 'node:crypto';
import { coverFile, coverNames } from '../../seed/covers.ts';
import type { StandInVideo } from './channel.ts';
import { youtubeKeys } from './keys.ts';

const sections = ['top', 'centre', 'bottom'] as const;

/**
 * Returns the thumbnail of a video in the size that `file` names, or null if there is no such size: a section of a demo
 * picture, both picked by the id. Legacy sizes are letterboxed, as YouTube's are.
 */
export async function thumbnailFor(id: string, file: string): Promise<Buffer | null> {
  const size = thumbnailSizes.find((one) => one.file === file);
  if (!size) return null;
  const [one = 0, other = 0] = createHash('sha256').update(id).digest();
  const picture = coverNames[one % coverNames.length] ?? coverNames[0];
  const { width, height } = size;
  const inner = Math.round((width * 9) / 16);
  const bars = Math.round((height - inner) / 2);
  return sharp(coverFile(picture))
    .resize(width, inner, { fit: 'cover', position: sections[other % sections.length] })
    .extend({ top: bars, bottom: height - inner - bars, background: '#000' })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Returns a resource, or a list of resources, with its kind. */
export const marked = <Body extends object>(kind: string, body: Body) => ({
  kind: `youtube#${kind}`,
  ...body,
});

const sizes = {
  default: { file: 'default.jpg', width: 120, height: 90 },
  medium: { file: 'mqdefault.jpg', width: 320, height: 180 },
  high: { file: 'hqdefault.jpg', width: 480, height: 360 },
  standard: { file: 'sddefault.jpg', width: 640, height: 480 },
};
const thumbnailSizes = Object.values(sizes);

const thumbnailsOf = (id: string, origin: string) =>
  Object.fromEntries(
    Object.entries(sizes).map(([name, { file, width, height }]) => [
      name,
      { url: `${origin}/vi/${id}/${file}`, width, height },
    ]),
  );

const iso = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** Formats `PT1H2M3S`, omitting parts that are zero. */
export function durationOf(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ] as const;
  const said = parts.map(([number, unit]) => (number > 0 ? `${number}${unit}` : '')).join('');
  return said ? `PT${said}` : 'P0D';
}

/** What a list shows in place of a private or deleted video, without its details. */
const masks = {
  private: { title: 'Private video', description: 'This video is private.', privacyStatus: 'private' },
  deleted: {
    title: 'Deleted video',
    description: 'This video is unavailable.',
    privacyStatus: 'privacyStatusUnspecified',
  },
};

export function playlistItem(video: StandInVideo, position: number, origin: string) {
  const { id, title, publishedAt, state } = video;
  const mask = state === 'private' || state === 'deleted' ? masks[state] : null;
  const parts = {
    snippet: {
      publishedAt: iso(publishedAt),
      channelId: youtubeKeys.channel,
      title: mask?.title ?? title,
      description: mask?.description ?? '',
      thumbnails: mask ? {} : thumbnailsOf(id, origin),
      playlistId: youtubeKeys.uploads,
      position,
      resourceId: { kind: 'youtube#video', videoId: id },
    },
    contentDetails: { videoId: id, ...(!mask && { videoPublishedAt: iso(publishedAt) }) },
    status: { privacyStatus: mask?.privacyStatus ?? state },
  };
  return marked('playlistItem', { id: Buffer.from(`item-${id}`).toString('base64'), ...parts });
}

export function videoResource(video: StandInVideo, origin: string) {
  const { id, title, publishedAt, seconds, tags, embeddable, state } = video;
  const parts = {
    snippet: {
      publishedAt: iso(publishedAt),
      channelId: youtubeKeys.channel,
      title,
      description: '',
      thumbnails: thumbnailsOf(id, origin),
      // The field is absent without tags.
      ...(tags.length > 0 && { tags }),
    },
    contentDetails: { duration: durationOf(seconds) },
    status: { privacyStatus: state, embeddable },
  };
  return marked('video', { id, ...parts });
}
