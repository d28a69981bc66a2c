import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline as joined, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Escapes the two separators that JSON allows in a text, and that many programs take for the end of a line. */
const lineOf = (value: unknown) =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Writes one JSON value per line, gzipped, and reads them back. Returns the number of lines. */
export async function writeLines(file: string, values: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  const [written, found] = [createHash('sha256'), createHash('sha256')];
  async function* lines() {
    for await (const value of values) {
      const line = lineOf(value);
      count += 1;
      written.update(line);
      yield `${line}\n`;
    }
  }
  // The file may contain password hashes, so only its owner may read it.
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600 }));
  for await (const value of readLines(file)) found.update(lineOf(value));
  if (written.digest('hex') !== found.digest('hex'))
    throw new Error(
      `${file} does not hold what was written into it. Make the backup again, on another disk.`,
    );
  return count;
}

export async function* readLines<Value>(file: string): AsyncGenerator<Value> {
  const input = joined(createReadStream(file), createGunzip(), () => undefined).setEncoding('utf8');
  let line = '';
  for await (const chunk of input as AsyncIterable<string>) {
    const [end = '', ...starts] = chunk.split('\n');
    line += end;
    for (const start of starts) {
      yield JSON.parse(line) as Value;
      line = start;
    }
  }
  if (line) yield JSON.parse(line) as Value;
}
