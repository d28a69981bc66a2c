import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pauseAfter, readWav, sampleRate, trimmed } from './sound.ts';

/** Returns a tone between two silences. Lengths are in seconds. */
function tone(before: number, seconds: number, after: number): Int16Array {
  const [from, length] = [before * sampleRate, (before + seconds + after) * sampleRate];
  const to = from + seconds * sampleRate;
  return Int16Array.from({ length }, (_, at) =>
    at >= from && at < to ? 12_000 * Math.cos((at * 2 * Math.PI * 220) / sampleRate) : 0,
  );
}

function wav(samples: Int16Array, { rate = sampleRate, channels = 1, extra = 0 } = {}): Buffer {
  const header = Buffer.alloc(44 + extra);
  header.write('RIFF\0\0\0\0WAVEfmt \x10\0\0\0', 0, 'latin1');
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt16LE(16, 34);
  if (extra > 0) {
    header.write('LIST', 36);
    header.writeUInt32LE(extra - 8, 40);
  }
  header.write('data', 36 + extra);
  header.writeUInt32LE(samples.length * 2, 40 + extra);
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}

describe('the sound of a voice', () => {
  it('sound is read from a WAV file, whatever else the file contains', () => {
    const samples = Int16Array.from([1, -2, 32_767, -32_768]);
    expect(readWav(wav(samples))).toEqual(samples);
    expect(readWav(wav(samples, { extra: 26 }))).toEqual(samples);
    expect(readWav(wav(samples).subarray(0, -3))).toEqual(samples.subarray(0, 2));
  });

  it.each([
    ['no file', Buffer.alloc(0)],
    ['another rate', wav(new Int16Array(4), { rate: 16_000 })],
    ['two channels', wav(new Int16Array(4), { channels: 2 })],
    ['a header alone', wav(new Int16Array(4)).subarray(0, 36)],
  ])('sound is refused: %s', (_what, bytes) => {
    expect(() => readWav(bytes)).toThrow();
  });

  it('sound is trimmed of the silence around it', () => {
    const seconds = trimmed(tone(0.5, 1, 0.7)).length / sampleRate;
    expect(seconds).toBeGreaterThan(1);
    expect(seconds).toBeLessThan(1.1);
    expect(trimmed(new Int16Array(1000))).toHaveLength(0);
  });

  it('sound fades in and out, however it was cut', () => {
    const loud = fc.int16Array({ minLength: 1, maxLength: 3000 });
    fc.assert(
      fc.property(loud, (samples) => {
        const part = trimmed(samples);
        if (part.length < 2) return;
        expect(Math.abs(part[0] ?? 0)).toBe(0);
        expect(Math.abs(part.at(-1) ?? 0)).toBe(0);
      }),
    );
  });

  it('the pause is longer after a paragraph than after a sentence, and short after a word', () => {
    const [paragraph, sentence, word] = ['End.\n\n', '“End.” ', 'and '].map(
      (part) => pauseAfter(part).length,
    );
    expect(paragraph).toBeGreaterThan(sentence ?? 0);
    expect(sentence).toBeGreaterThan(word ?? 0);
  });
});
