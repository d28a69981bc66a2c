import { uploadDeps } from '../deps.ts';
import type { Call } from '../kit/call.ts';
import { uploadAvatar } from './upload-avatar.ts';
import { uploadPicture } from './upload-picture.ts';

/** Uploads a picture of an author, or an avatar or poster of any member. */
export const uploadMedia: Call<'uploadMedia'> = (input, auth) =>
  'purpose' in input && input.purpose === 'avatar'
    ? uploadAvatar(auth?.uid, input.data, uploadDeps())
    : uploadPicture(auth?.uid, input, uploadDeps());
