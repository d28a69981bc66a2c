import * as v from 'valibot';
import { avatarMaxBytes, uploadMaxBytes } from './pictures.ts';

// Apart from what every page knows of pictures: a reader needs nothing that checks input.

/** Names the content: same bytes, same id. */
export const pictureIdSchema = v.pipe(v.string(), v.regex(/^[a-f0-9]{24}$/));

export const storedPictureSchema = v.object({
  id: pictureIdSchema,
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  widths: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.minLength(1)),
  placeholder: v.pipe(v.string(), v.regex(/^(#[\da-f]{6}$|data:image\/)/), v.maxLength(2000)),
});

const picture = (maxBytes: number) =>
  v.pipe(
    v.string(),
    v.maxLength(Math.ceil(maxBytes / 3) * 4, 'The picture is too big.'),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'This is not a picture.'),
  );

/**
 * Input of the callable `uploadMedia`: the file itself, base64. From a writer it returns a `StoredPicture`, and from every
 * member where it is the poster of an event. Every member may send a picture of themselves, which is theirs from then on:
 * it returns an `AvatarAnswer`.
 */
export const uploadMediaSchema = v.union([
  v.strictObject({ data: picture(uploadMaxBytes) }),
  v.strictObject({ data: picture(avatarMaxBytes), purpose: v.literal('avatar') }),
  v.strictObject({ data: picture(uploadMaxBytes), purpose: v.literal('poster') }),
]);

export const avatarAnswerSchema = v.object({ photoURL: v.pipe(v.string(), v.startsWith('/media/')) });
export type AvatarAnswer = v.InferOutput<typeof avatarAnswerSchema>;
