import { createHash } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { mkdirSync } from 'node:fs';
import { realpath, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { forEachConcurrently } from '../../src/kit/for-each-settled.ts';
import type { Site } from './site.ts';

// The SDK adds eleven listeners to the stream of a file, and Node warns above ten.
setMaxListeners(20);

type Bucket = Pick<Site, 'bucket'>;

/** A file in the bucket. The backup folder stores its content at `placeOf` its path. */
export interface StoredFile {
  path: string;
  contentType: string;
  md5: string;
}

/** Unlike file systems, a bucket allows any name: `../a`, `/a`, or `a/`, which the console creates for a folder. */
const isNoPath = (name: string) =>
  name.includes('\0') ||
  name.split(/[/\\]/).some((part) => /^\.{0,2}$/.test(part) || Buffer.byteLength(part) > 255);

/** Where a backup stores a file: under its own path, unless that could not exist or would be outside the folder. */
function placeOf(name: string, folder: string): string {
  return join(folder, isNoPath(name) ? `%${createHash('sha256').update(name).digest('hex')}` : name);
}

/** Rejects places that a link in the folder leads out of it. */
async function placeInside(name: string, folder: string): Promise<string> {
  const [place, root] = await Promise.all([realpath(placeOf(name, folder)), realpath(folder)]);
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

async function* listFiles(site: Bucket): AsyncGenerator<StoredFile> {
  for await (const files of pagesOf(site))
    for (const { name: path, metadata } of files)
      yield { path, contentType: metadata.contentType ?? '', md5: metadata.md5Hash ?? '' };
}

/** Downloads all files into `folder`, and yields their metadata. */
export async function* saveFiles(folder: string, site: Bucket): AsyncGenerator<StoredFile> {
  for await (const files of pagesOf(site)) {
    await forEachConcurrently(files, concurrency, async (file) => {
      const destination = placeOf(file.name, folder);
      mkdirSync(dirname(destination), { recursive: true });
      // Not streamed into the file: a stream that was cut off would stay open and write into the second attempt.
      const [content] = await askedTwice(() => file.download());
      await writeFile(destination, content);
    });
    for (const { name: path, metadata } of files)
      yield { path, contentType: metadata.contentType ?? '', md5: metadata.md5Hash ?? '' };
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
