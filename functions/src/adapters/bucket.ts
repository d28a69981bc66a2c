import type { Storage } from 'firebase-admin/storage';
import type { Bucket, FileRemover, FolderRemover } from '../media/bucket.ts';

const isNotFound = (error: unknown) => error instanceof Error && 'code' in error && error.code === 404;

/** The value of the SDK's enum that retries every request. Importing the enum itself would load the whole SDK. */
const retryAlways = 0;

/** Creates the adapter for the project's own bucket. Writing a file is idempotent, so every request may be retried. */
export function createBucket(storage: Storage): Bucket & FileRemover & FolderRemover {
  const bucket = storage.bucket();
  bucket.storage.retryOptions.idempotencyStrategy = retryAlways;
  return {
    async save(path, bytes, contentType) {
      // A single request instead of a resumable upload: our files are small.
      await bucket.file(path).save(bytes, { resumable: false, contentType });
    },
    async find(path) {
      try {
        const [{ size, md5Hash, generation }] = await bucket.file(path).getMetadata();
        return { size: Number(size), version: md5Hash ?? String(generation) };
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    read(path, range) {
      // A byte range has no checksum of its own, and nothing is stored compressed.
      return bucket.file(path).createReadStream({ ...range, validation: false, decompress: false });
    },
    async remove(path) {
      await bucket.file(path).delete({ ignoreNotFound: true });
    },
    async removeFolder(folder) {
      await bucket.deleteFiles({ prefix: `${folder}/` });
    },
  };
}
