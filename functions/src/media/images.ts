/** What the feature needs of picture processing; `adapters/images.ts` is the real one. */
export interface Images {
  /** Rejects with `PictureError` where the bytes are no picture that we take. */
  encode(bytes: Buffer): Promise<EncodedPicture>;
  /** One square WebP, cut out of the middle; rejects likewise. */
  square(bytes: Buffer, side: number): Promise<Buffer>;
}

export interface EncodedPicture {
  /** Of the largest width kept. */
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  /** Named as they are asked for: `960.avif`, `share.jpg`. */
  files: { name: string; bytes: Buffer }[];
}

/** `message` is written for whoever sent the file. */
export class PictureError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PictureError';
  }
}
