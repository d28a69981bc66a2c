import { setMaxListeners } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { forEachConcurrently } from '../../src/kit/for-each-concurrently.ts';
import type { Site } from './site.ts';

// The SDK has eleven listeners on the stream of a file, and Node warns of more than ten.
setMaxListeners(20);

type Bucket = Pick<Site, 'bucket'>;

/** A file of the bucket; its content lies in the folder of the backup under the same path. */
export interface StoredFile {
  path: string;
  contentType: string;
  md5: string;
}

const concurrency = 8;
const pageSize = 500;

/** Asks again, once, where a kept connection was closed by the service at the moment in which it was asked over it. */
const askedTwice = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'ECONNRESET') throw error;
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

/** Downloads all files into `folder`, and tells what they are. */
export async function* saveFiles(folder: string, site: Bucket): AsyncGenerator<StoredFile> {
  for await (const files of pagesOf(site)) {
    await forEachConcurrently(files, concurrency, async (file) => {
      const destination = join(folder, file.name);
      mkdirSync(dirname(destination), { recursive: true });
      await file.download({ destination });
    });
    for (const { name: path, metadata } of files)
      yield { path, contentType: metadata.contentType ?? '', md5: metadata.md5Hash ?? '' };
  }
}

/** Uploads what the bucket does not have as it was. Files that came later stay. Returns how many were uploaded. */
export async function putFilesBack(
  files: AsyncIterable<StoredFile>,
  folder: string,
  site: Bucket,
): Promise<number> {
  const present = new Map<string, string>();
  for await (const { path, md5 } of listFiles(site)) present.set(path, md5);
  const missing: StoredFile[] = [];
  for await (const file of files) if (present.get(file.path) !== file.md5) missing.push(file);
  await forEachConcurrently(missing, concurrency, async ({ path, contentType }) => {
    await site.bucket.upload(join(folder, path), {
      destination: path,
      resumable: false,
      metadata: { contentType },
    });
  });
  return missing.length;
}
