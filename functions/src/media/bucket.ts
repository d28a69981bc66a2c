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
