import { createHash } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { existsSync } from 'node:fs';
import { realpath, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { forEachConcurrently } from '../../src/kit/for-each-settled.ts';
import type { Site } from './site.ts';

// The SDK adds eleven listeners to the stream of a file, and Node warns above ten.
setMaxListeners(20);

type Bucket = Pick<Site, 'bucket'>;
type File = ReturnType<Site['bucket']['file']>;

/** A file in the bucket. The backup folder stores its content at `placeOf` its path. */
export interface StoredFile {
  path: string;
  contentType: string;
  md5: string;
}

/**
 * Where a backup stores a file. By a hash, because a bucket allows names that a file system does not: `../a`, `/a`, `a/`,
 * or both `a` and `a/b`.
 */
const placeOf = (name: string, folder: string): string =>
  join(folder, `%${createHash('sha256').update(name).digest('hex')}`);

/** Where a backup holds a file: older ones under its path. Rejects places outside the folder. */
async function placeInside(name: string, folder: string): Promise<string> {
  const hashed = placeOf(name, folder);
  const stored = existsSync(hashed) ? hashed : join(folder, name);
  const [place, root] = await Promise.all([realpath(stored), realpath(folder)]);
  if (!place.startsWith(root + sep)) throw new Error(`${name} is not in the folder of the backup.`);
  return place;
}

const concurrency = 8;
const pageSize = 500;

const cutOff: unknown[] = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'];

/**
 * Retries once if the service closed the connection: just as it was reused, or in the middle of a file, when the SDK
 * does not retry. Only for idempotent requests.
 */
const askedTwice = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch((error: unknown) => {
    if (!cutOff.includes((error as { code?: unknown }).code)) throw error;
    return ask();
  });

async function* pagesOf({ bucket }: Bucket) {
  for (let pageToken: string | undefined; ;) {
    const query = { maxResults: pageSize, autoPaginate: false, ...(pageToken && { pageToken }) };
    const [files, next] = await askedTwice(() => bucket.getFiles(query));
    yield files;
    pageToken = (next as { pageToken?: string } | null)?.pageToken;
    if (!pageToken) return;
  }
}

const storedFile = ({ name, metadata }: File): StoredFile => ({
  path: name,
  contentType: metadata.contentType ?? '',
  md5: metadata.md5Hash ?? '',
});

async function* listFiles(site: Bucket): AsyncGenerator<StoredFile> {
  for await (const files of pagesOf(site)) yield* files.map(storedFile);
}

/** Downloads all files into `folder`, and yields their metadata, without files that were deleted meanwhile. */
export async function* saveFiles(folder: string, site: Bucket): AsyncGenerator<StoredFile> {
  for await (const files of pagesOf(site)) {
    const deleted = new Set<string>();
    await forEachConcurrently(files, concurrency, async (file) => {
      try {
        // Not streamed into the file: a stream that was cut off would stay open and write into the second attempt.
        const [content] = await askedTwice(() => file.download());
        await writeFile(placeOf(file.name, folder), content);
      } catch (error) {
        if ((error as { code?: unknown }).code !== 404) throw error;
        deleted.add(file.name);
      }
    });
    yield* files.filter(({ name }) => !deleted.has(name)).map(storedFile);
  }
}

/**
 * Uploads the files that are missing from the bucket or differ. Files added later are kept. Returns how many were
 * uploaded.
 */
export async function restoreFiles(
  files: AsyncIterable<StoredFile>,
  folder: string,
  site: Bucket,
): Promise<number> {
  const present = new Map<string, string>();
  for await (const { path, md5 } of listFiles(site)) present.set(path, md5);
  const missing: StoredFile[] = [];
  for await (const file of files) if (present.get(file.path) !== file.md5) missing.push(file);
  await forEachConcurrently(missing, concurrency, async ({ path, contentType }) => {
    const options = { destination: path, resumable: false, metadata: { contentType } };
    const place = await placeInside(path, folder);
    await askedTwice(() => site.bucket.upload(place, options));
  });
  return missing.length;
}
