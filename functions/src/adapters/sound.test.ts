import { MPEGDecoder } from 'mpg123-decoder';
import { expect, it } from 'vitest';
import { recordingTextMaxLength } from '../contract/recordings.ts';
import { pauseAfter, sampleRate, trimmed } from '../recordings/sound.ts';
import { createSoundFile } from './sound.ts';

/** Returns a tone between two moments of silence. */
function tone(seconds: number): Int16Array {
  const silence = sampleRate / 10;
  return Int16Array.from({ length: seconds * sampleRate + 2 * silence }, (_, at) =>
    at >= silence && at < silence + seconds * sampleRate
      ? 12_000 * Math.sin(((at - silence) * 2 * Math.PI * 220) / sampleRate)
      : 0,
  );
}

/** Returns the text of an ID3 frame, in the encoding used by our writer. */
function frameOf(file: Buffer, name: string): string {
  const at = file.indexOf(name, 10, 'latin1');
  return file
    .subarray(at + 10, at + 10 + file.readUInt32BE(at + 4))
    .toString('utf16le', 1)
    .replaceAll('\ufeff', '');
}

it('samples become an MP3 file of the same length, with its tags', async () => {
  const sound = await createSoundFile();
  for (let part = 0; part < 3; part += 1) {
    sound.add(trimmed(tone(7)));
    sound.add(pauseAfter('End. '));
  }
  const cover = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  const tags = { title: 'Öl & “Blut” 🤘', artist: 'Vera', album: 'Riffhall', comment: 'https://x.test/a' };
  const file = sound.finish({ ...tags, year: 2026, milliseconds: 22_300, cover });

  expect(frameOf(file, 'TIT2')).toBe(tags.title);
  expect(frameOf(file, 'TPE1')).toBe('Vera');
  expect(frameOf(file, 'TALB')).toBe('Riffhall');
  expect(file.includes(Buffer.from(tags.comment, 'utf16le'))).toBe(true);
  for (const frame of ['TYER', 'TLEN', 'APIC']) expect(file.indexOf(frame, 0, 'latin1')).toBeGreaterThan(0);
  expect(file.includes(cover)).toBe(true);

  // A voice that reads 13 characters a second is slow, with the pauses that we add. 32 MiB is what a function may answer.
  expect((recordingTextMaxLength / 13) * (file.length / 22.3)).toBeLessThan(32 * 1024 * 1024);

  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, samplesDecoded, sampleRate: rate } = decoder.decode(file);
  decoder.free();
  expect(rate).toBe(sampleRate);
  expect(Math.abs(samplesDecoded / rate - 22.3)).toBeLessThan(0.3);
  // A pure tone has no jumps beyond its own steps; a click at a joint would be one.
  const [samples = new Float32Array()] = channelData;
  const jump = samples.reduce(
    (most, sample, at) => Math.max(most, Math.abs(sample - (samples[at - 1] ?? 0))),
    0,
  );
  expect(jump).toBeLessThan(0.04);
});
