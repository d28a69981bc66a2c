/** The port to picture processing; `adapters/images.ts` is the real one. */
export interface Images {
  /** Rejects with `PictureError` for bytes that are no accepted picture. */
  encode(bytes: Buffer): Promise<EncodedPicture>;
  /** A square WebP of the middle; rejects likewise. */
  square(bytes: Buffer, side: number): Promise<Buffer>;
}

export interface EncodedPicture {
  /** Measures of the widest file. */
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  /** Files by the name in their address: `960.avif`, `share.jpg`. */
  files: { name: string; bytes: Buffer }[];
}

/** `message` is written for the member who sent the file. */
export class PictureError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PictureError';
  }
}
