import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  /** Changes with the content. */
  version: string;
}

/** The port to the storage bucket; `adapters/bucket.ts` is the real one. */
export interface Bucket {
  save(path: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Returns null for a missing file. */
  find(path: string): Promise<StoredFile | null>;
  /** Both ends included. */
  read(path: string, range?: { start: number; end: number }): Readable;
}

export interface FolderRemover {
  /** Removes all files whose paths begin with `folder` and a slash, however many. */
  removeFolder(folder: string): Promise<void>;
}

export interface FileRemover {
  /** Does nothing for a missing file. */
  remove(path: string): Promise<void>;
}
