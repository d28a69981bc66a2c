import { onCall } from 'firebase-functions/https';
import { type AvatarAnswer, uploadMediaSchema } from '../contract/picture-schemas.ts';
import type { StoredPicture } from '../contract/pictures.ts';
import { uploadDeps } from '../deps.ts';
import { checkedCall } from '../kit/checked-call.ts';
import { keepAvatar } from './keep-avatar.ts';
import { keepPicture } from './keep-picture.ts';

/**
 * Takes a picture from an author, or from any member one of themselves or a poster. An unpacked picture of 40 million pixels and the encoders fit into 1 GiB once, so an
 * instance works on one at a time; two processors halve the wait of whoever is writing.
 */
export const uploadMedia = onCall(
  { memory: '1GiB', cpu: 2, concurrency: 1, timeoutSeconds: 90, maxInstances: 5 },
  (request) =>
    checkedCall('uploadMedia', request, uploadMediaSchema, (input): Promise<StoredPicture | AvatarAnswer> =>
      'purpose' in input && input.purpose === 'avatar'
        ? keepAvatar(request.auth?.uid, input.data, uploadDeps())
        : keepPicture(request.auth?.uid, input, uploadDeps()),
    ),
);
