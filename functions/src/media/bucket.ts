import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  /** Changes with the content. */
  version: string;
}

/** What the feature needs of the storage bucket; `adapters/bucket.ts` is the real one. */
export interface Bucket {
  save(path: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null where there is no such file. */
  find(path: string): Promise<StoredFile | null>;
  /** Both ends included. */
  read(path: string, range?: { start: number; end: number }): Readable;
}

export interface FileRemover {
  /** Says nothing where there is no such file. */
  remove(path: string): Promise<void>;
}
