import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  /** Changes with the content. */
  version: string;
}

/** The port to the storage bucket. `adapters/bucket.ts` implements it. */
export interface Bucket {
  save(path: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Returns null if the file does not exist. */
  find(path: string): Promise<StoredFile | null>;
  /** Streams a file, or a range of it with both ends inclusive. */
  read(path: string, range?: { start: number; end: number }): Readable;
}

export interface FolderRemover {
  /** Removes all files whose paths begin with `folder` and a slash, however many there are. */
  removeFolder(folder: string): Promise<void>;
}

export interface FileRemover {
  /** Does nothing if the file does not exist. */
  remove(path: string): Promise<void>;
}

/** The content types that `/media` serves, by file extension. */
const contentTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp3: 'audio/mpeg',
} as const;

const pattern = /^\/(?:media\/)?([a-f0-9]{24})\/([a-z0-9][a-z0-9-]{0,39})\.(avif|webp|jpg|mp3)$/;

export const bucketPath = (id: string, name: string): string => `media/${id}/${name}`;

export function contentTypeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return contentTypes[ending as keyof typeof contentTypes];
}

/**
 * Returns the bucket path for a URL path, or null for anything that is not exactly in the expected form. Hosting passes
 * on the whole path; a direct call only has the part after the function's name.
 */
export function fileAt(path: string): { path: string; contentType: string } | null {
  const [, id, stem, ending] = pattern.exec(path) ?? [];
  if (!id || !stem || !ending) return null;
  const name = `${stem}.${ending}`;
  return { path: bucketPath(id, name), contentType: contentTypeOf(name) };
}
