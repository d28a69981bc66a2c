import * as v from 'valibot';
import { avatarMaxBytes, uploadMaxBytes } from './pictures.ts';

// Separate from `pictures.ts`, so that readers' pages load no input validation.

/** A content hash: the same bytes have the same ID. */
export const pictureIdSchema = v.pipe(v.string(), v.regex(/^[a-f0-9]{24}$/));

export const storedPictureSchema = v.object({
  id: pictureIdSchema,
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  widths: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.minLength(1)),
  placeholder: v.pipe(v.string(), v.regex(/^(#[\da-f]{6}$|data:image\/)/), v.maxLength(2000)),
});

/** A picture with its words, each of which `text` accepts. */
export const pictureSchema = (text: v.GenericSchema<string, string>) =>
  v.object({
    ...storedPictureSchema.entries,
    alt: text,
    caption: v.exactOptional(text),
    credit: v.exactOptional(text),
  });

const picture = (maxBytes: number) =>
  v.pipe(
    v.string(),
    v.maxLength(Math.ceil(maxBytes / 3) * 4, 'The picture is too big.'),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'This is not a picture.'),
  );

/**
 * Input of the call `uploadMedia`: the file, base64-encoded. Returns a `StoredPicture`. Members who are neither
 * authors nor admins can upload only event posters and avatars; an avatar belongs to its uploader and returns an
 * `AvatarAnswer`.
 */
export const uploadMediaSchema = v.union([
  v.strictObject({ data: picture(uploadMaxBytes) }),
  v.strictObject({ data: picture(avatarMaxBytes), purpose: v.literal('avatar') }),
  v.strictObject({ data: picture(uploadMaxBytes), purpose: v.literal('poster') }),
]);

export const avatarAnswerSchema = v.object({ photoURL: v.pipe(v.string(), v.startsWith('/media/')) });
export type AvatarAnswer = v.InferOutput<typeof avatarAnswerSchema>;
