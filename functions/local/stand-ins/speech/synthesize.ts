import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Order } from './read-request.ts';
import { resampled, wavOf } from './wav.ts';

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
