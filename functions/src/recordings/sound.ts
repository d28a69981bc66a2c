/** The sample rate in Hz. All audio here is mono with 16 bits per sample. */
export const sampleRate = 24_000;

const samplesIn = (milliseconds: number) => Math.round((milliseconds * sampleRate) / 1000);

const quiet = 200;
const paddingSamples = samplesIn(30);
const fading = samplesIn(6);

/** Returns the samples of a WAV file from the speech service. */
export function readWav(bytes: Buffer): Int16Array {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error('This is no WAV file');
  let format = '';
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const from = at + 8;
    if (name === 'fmt ') {
      const [kind, channels, rate] = [
        bytes.readUInt16LE(from),
        bytes.readUInt16LE(from + 2),
        bytes.readUInt32LE(from + 4),
      ];
      format = `${kind}/${channels}/${rate}/${bytes.readUInt16LE(from + 14)}`;
    }
    if (name === 'data') {
      if (format !== `1/1/${sampleRate}/16`) throw new Error(`Sound of another format: ${format}`);
      // The header of a streamed file may state more than the data.
      const length = Math.min(size, bytes.length - from);
      return new Int16Array(Uint8Array.from(bytes.subarray(from, from + length - (length % 2))).buffer);
    }
    at = from + size + (size % 2);
  }
  throw new Error('This WAV file has no sound');
}

/** Trims the silence at both ends, with a short fade to prevent clicks. */
export function trimmed(samples: Int16Array): Int16Array {
  const isLoud = (sample: number) => Math.abs(sample) > quiet;
  const first = samples.findIndex(isLoud);
  if (first < 0) return new Int16Array(0);
  const from = Math.max(0, first - paddingSamples);
  const part = samples.slice(from, samples.findLastIndex(isLoud) + 1 + paddingSamples);
  const length = Math.min(fading, Math.floor(part.length / 2));
  for (let at = 0; at < length; at += 1) {
    const last = part.length - 1 - at;
    part[at] = Math.round(((part[at] ?? 0) * at) / length);
    part[last] = Math.round(((part[last] ?? 0) * at) / length);
  }
  return part;
}

/** Returns the pause that a reader makes after this part of a text. */
export function pauseAfter(part: string): Int16Array {
  if (/\n\s*$/.test(part)) return new Int16Array(samplesIn(650));
  const isSentence = /[.!?…。！？؟۔।॥][\p{Pe}\p{Pf}"']*\s*$/u.test(part);
  return new Int16Array(samplesIn(isSentence ? 400 : 80));
}
