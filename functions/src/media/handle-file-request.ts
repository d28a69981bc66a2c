import type { Readable } from 'node:stream';
import { type Bucket, type StoredFile, fileAt } from './bucket.ts';

interface ByteRange {
  /** Both ends are inclusive. */
  start: number;
  end: number;
}

/**
 * Parses a `Range` header for a file of `size` bytes. Returns a single range, `unsatisfiable`, or null to send the
 * whole file. Multiple ranges and other units get the whole file, as the standard allows.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header?.replaceAll(/\s/g, '') ?? '') ?? [];
  if (!first && !last) return null;
  if (!first) {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last ? Math.min(Number(last), size - 1) : size - 1 };
}

interface FileRequest {
  method: string;
  /** The path as sent, still percent-encoded. */
  path: string;
  header(name: string): string | undefined;
}

export interface FileAnswer {
  status: number;
  headers: Record<string, string>;
  body?: Readable;
}

/** Prevents browsers from sniffing the content type or executing anything in a file. */
const inert = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

const empty = (status: number, headers: Record<string, string>): FileAnswer => ({
  status,
  headers: { ...inert, 'Content-Length': '0', ...headers },
});

const forGood = 'public, max-age=31536000, immutable';
/** Avatars may be deleted, so caches must not keep them for long. */
const forAnHour = 'public, max-age=3600';

// The file may be uploaded later, so the response is cached only briefly.
const notFound = () => empty(404, { 'Cache-Control': 'public, max-age=10' });

const known = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((each) => [etag, '*'].includes(each.trim().replace(/^W\//, '')));

function send(
  request: FileRequest,
  path: string,
  file: StoredFile,
  headers: Record<string, string>,
  bucket: Bucket,
): FileAnswer {
  const condition = request.header('if-range');
  // A range is useful only to a client that already has the rest of the same file.
  const wanted = condition === undefined || condition === headers.ETag ? request.header('range') : undefined;
  const range = request.method === 'GET' ? byteRange(wanted, file.size) : null;
  if (range === 'unsatisfiable') {
    return empty(416, { 'Content-Range': `bytes */${file.size}`, 'Cache-Control': 'no-store' });
  }
  const length = range ? range.end - range.start + 1 : file.size;
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(length),
      ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${file.size}` }),
    },
    ...(request.method === 'GET' && length > 0 && { body: bucket.read(path, range ?? undefined) }),
  };
}

/**
 * Answers `GET /media/{id}/{file}` from the private bucket. Names are derived from the content, so files can be cached
 * forever.
 */
export async function handleFileRequest(request: FileRequest, bucket: Bucket): Promise<FileAnswer> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return empty(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' });
  }
  const place = fileAt(request.path);
  const file = place && (await bucket.find(place.path));
  if (!place || !file) return notFound();
  const headers = {
    ...inert,
    'Content-Type': place.contentType,
    'Cache-Control': place.path.endsWith('/avatar.webp') ? forAnHour : forGood,
    ETag: `"${file.version}"`,
    'Accept-Ranges': 'bytes',
  };
  if (known(request.header('if-none-match'), headers.ETag)) return { status: 304, headers };
  return send(request, place.path, file, headers, bucket);
}
