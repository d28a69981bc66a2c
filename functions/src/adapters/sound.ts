import { ID3Writer } from 'browser-id3-writer';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { SoundFile, SoundTags } from '../recordings/recording-job.ts';
import { sampleRate } from '../recordings/sound.ts';

/** In kbit/s; ample for a single voice. */
const bitrate = 64;
/** The number of samples passed to the encoder at a time. */
const atOnce = sampleRate * 10;
const frontCover = 3;

const arrayBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

function withTags(
  sound: Buffer,
  { title, artist, album, year, comment, milliseconds, cover }: SoundTags,
): Buffer {
  const writer = new ID3Writer(arrayBuffer(sound))
    .setFrame('TIT2', title)
    .setFrame('TPE1', [artist])
    .setFrame('TALB', album)
    .setFrame('TYER', year)
    .setFrame('TLEN', milliseconds)
    .setFrame('COMM', { language: 'eng', description: '', text: comment });
  if (cover) writer.setFrame('APIC', { type: frontCover, data: arrayBuffer(cover), description: '' });
  return Buffer.from(writer.addTag());
}

/** Creates a constant-bitrate MP3, whose duration follows from its size. */
export async function createSoundFile(): Promise<SoundFile> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 1, sampleRate, outputSampleRate: sampleRate, bitrate });
  const bytes: Buffer[] = [];
  // The encoder owns the array it returns, so copy it before the next call.
  const keep = (encoded: Uint8Array) => void bytes.push(Buffer.from(encoded));
  return {
    add(samples) {
      for (let from = 0; from < samples.length; from += atOnce) {
        keep(
          encoder.encode([
            Float32Array.from(samples.subarray(from, from + atOnce), (sample) => sample / 32_768),
          ]),
        );
      }
    },
    finish(tags) {
      keep(encoder.finalize());
      return withTags(Buffer.concat(bytes), tags);
    },
  };
}
