import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Order } from './read-request.ts';

const headerBytes = 44;

/** Returns a WAV file with mono 16-bit samples. */
export function wavOf(samples: Int16Array, sampleRate: number): Buffer {
  const bytes = Buffer.alloc(headerBytes + samples.length * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, at) => bytes.writeInt16LE(sample, headerBytes + at * 2));
  return bytes;
}

/** Returns the samples of a WAV file, as written by Flite, resampled to another rate. */
function resampled(wav: Buffer, sampleRate: number): Int16Array {
  const from = wav.readUInt32LE(24);
  const count = Math.floor((wav.length - headerBytes) / 2);
  const at = (index: number) => (index < count ? wav.readInt16LE(headerBytes + index * 2) : 0);
  return Int16Array.from({ length: Math.floor((count * sampleRate) / from) }, (_, index) => {
    const place = (index * from) / sampleRate;
    const before = Math.floor(place);
    return Math.round(at(before) + (at(before + 1) - at(before)) * (place - before));
  });
}

const program = join(import.meta.dirname, 'speaker.ts');

/** Synthesizes real speech as a WAV file. */
export async function synthesize({ text, speaker, sampleRate }: Order): Promise<Buffer> {
  const child = spawn(process.execPath, ['--no-warnings', program, speaker], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(text);
  const wav = await buffer(child.stdout);
  if (wav.length === 0) throw new Error('Flite said nothing');
  return wavOf(resampled(wav, sampleRate), sampleRate);
}
