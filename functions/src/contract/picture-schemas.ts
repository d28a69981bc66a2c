import * as v from 'valibot';
import { uploadMaxBytes } from './pictures.ts';

// Apart from what every page knows of pictures: a reader needs nothing that checks input.

/** Names the content: same bytes, same id. */
export const pictureIdSchema = v.pipe(v.string(), v.regex(/^[a-f0-9]{24}$/));

export const storedPictureSchema = v.object({
  id: pictureIdSchema,
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  widths: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.minLength(1)),
  placeholder: v.pipe(v.string(), v.startsWith('data:image/'), v.maxLength(2000)),
});

/** Input of the callable `uploadMedia`: the file itself, base64. It answers a `StoredPicture`. */
export const uploadMediaSchema = v.strictObject({
  data: v.pipe(
    v.string(),
    v.maxLength(Math.ceil(uploadMaxBytes / 3) * 4, 'The picture is too big.'),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'This is not a picture.'),
  ),
});
export type UploadMediaInput = v.InferOutput<typeof uploadMediaSchema>;
