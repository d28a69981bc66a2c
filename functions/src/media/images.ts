/** The port to image processing. `adapters/images.ts` implements it. */
export interface Images {
  /** Rejects with `PictureError` if the bytes are not a supported picture. */
  encode(bytes: Buffer): Promise<EncodedPicture>;
  /** Returns a square WebP cropped from the centre. Rejects likewise. */
  square(bytes: Buffer, side: number): Promise<Buffer>;
}

export interface EncodedPicture {
  /** The dimensions of the widest file. */
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  /** Files by the name in their URL, such as `960.avif` or `share.jpg`. */
  files: { name: string; bytes: Buffer }[];
}

/** An error whose `message` is meant for the member who sent the file. */
export class PictureError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PictureError';
  }
}
