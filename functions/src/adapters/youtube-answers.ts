import * as v from 'valibot';
import { truncate } from '../contract/strip-invalid-characters.ts';

const videoId = v.pipe(v.string(), v.regex(/^[\w-]{6,20}$/));
const title = v.pipe(
  v.string(),
  v.transform((text) => truncate(text.trim(), 200)),
);
const timestamp = v.pipe(v.string(), v.isoTimestamp());

const thumbnail = v.optional(v.object({ url: v.string() }));
const thumbnails = v.object({ medium: thumbnail, high: thumbnail, standard: thumbnail, maxres: thumbnail });
export type Thumbnails = v.InferOutput<typeof thumbnails>;

const reasons = v.optional(v.array(v.object({ reason: v.optional(v.string()) })));

/** Schemas for the parts of YouTube's responses that are read. */
export const readableAnswers = {
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
    etag: v.string(),
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
