import { gunzipSync, gzipSync } from 'node:zlib';

/** Compresses a value to base64 text, about a third the size of its JSON. Browsers can unpack it. */
export const packJson = (value: unknown): string =>
  gzipSync(JSON.stringify(value), { level: 9 }).toString('base64');

/** Reverses `packJson`. Throws on any other text. */
export const unpackJson = (packed: string): unknown =>
  JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString());
