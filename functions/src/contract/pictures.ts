import * as v from 'valibot';

/** Widths in pixels that every picture is kept in, as far as the original reaches; each as AVIF and WebP. */
export const pictureWidths = [480, 960, 1600] as const;

/** What the browser sends has been shrunk to this width or height at most. */
export const uploadMaxSide = 2400;
/** Of the file as it is sent. */
export const uploadMaxBytes = 6_000_000;
export const altMaxLength = 250;

/** Names the content: same bytes, same id. */
export const pictureIdSchema = v.pipe(v.string(), v.regex(/^[a-f0-9]{24}$/));

/** A picture without its words: what the server knows of it, `media/{id}`. */
export interface StoredPicture {
  id: string;
  /** Of the largest width kept. */
  width: number;
  height: number;
  /** Those of `pictureWidths` that the original reaches, and its own where that lies below the largest; ascending. */
  widths: number[];
  /** A data URI of a few hundred bytes, shown blurred until the picture is there. */
  placeholder: string;
}

export interface Picture extends StoredPicture {
  /** What somebody hears who does not see it. */
  alt: string;
}

export const storedPictureSchema = v.object({
  id: pictureIdSchema,
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  widths: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.minLength(1)),
  placeholder: v.pipe(v.string(), v.startsWith('data:image/'), v.maxLength(2000)),
});

export type PictureFormat = 'avif' | 'webp';

export const pictureAddress = (id: string, width: number, format: PictureFormat): string =>
  `/media/${id}/${width}.${format}`;

/** 1200 x 630, JPEG: the picture of link previews. */
export const shareAddress = (id: string): string => `/media/${id}/share.jpg`;

/** Input of the callable `uploadMedia`: the file itself, base64. It answers a `StoredPicture`. */
export const uploadMediaSchema = v.strictObject({
  data: v.pipe(
    v.string(),
    v.maxLength(Math.ceil(uploadMaxBytes / 3) * 4, 'The picture is too big.'),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'This is not a picture.'),
  ),
});
export type UploadMediaInput = v.InferOutput<typeof uploadMediaSchema>;
