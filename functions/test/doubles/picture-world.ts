import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { uploadPicture, type UploadDeps } from '../../src/media/upload-picture.ts';
import { createAccounts } from './accounts.ts';
import { createStore } from './store.ts';

export const photo = Buffer.from('a photo');
export const photoId = createHash('sha256').update(photo).digest('hex').slice(0, 24);
export const picture = { width: 480, height: 320, widths: [480], placeholder: '#1c1a18' };

/** Creates the dependencies of pictures in memory. */
export function createPictureWorld() {
  const { memory, pass, deps: store } = createStore(0);
  const { accounts } = createAccounts(
    { author: { author: true }, admin: { admin: true }, fan: {}, moderator: { comments: true } },
    memory,
  );
  const files = new Map<string, string>();
  const world = {
    encoded: 0,
    /** Runs while the encoder works. */
    encoding: (): Promise<void> | void => undefined,
    saving: (): Promise<void> | void => undefined,
  };
  const deps: UploadDeps = {
    ...store,
    accounts,
    images: () =>
      Promise.resolve({
        encode: async () => {
          world.encoded += 1;
          await world.encoding();
          const names = ['480.avif', '480.webp', 'share.jpg'];
          return { ...picture, files: names.map((name) => ({ name, bytes: Buffer.from(name) })) };
        },
        square: async (bytes) => {
          world.encoded += 1;
          await world.encoding();
          return Buffer.from(`a square of ${bytes.toString()}`);
        },
      }),
    bucket: () => ({
      save: async (path, _bytes, contentType) => {
        await world.saving();
        files.set(path, contentType);
      },
      find: () => Promise.resolve(null),
      read: () => Readable.from([]),
    }),
  };
  const keep = (bytes: Buffer = photo, uid: string | undefined = 'author', purpose?: 'poster') =>
    uploadPicture(uid, { data: bytes.toString('base64'), ...(purpose && { purpose }) }, deps);
  return { memory, world, files, keep, deps, pass };
}
