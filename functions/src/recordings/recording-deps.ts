import type { StoreDeps } from '../database.ts';
import type { Bucket, FileRemover } from '../media/bucket.ts';
import type { Accounts } from '../members/accounts.ts';

/** A failure of the speech service. `voice-refused` is permanent; `voice-unreachable` may succeed on a retry. */
export class VoiceError extends Error {
  readonly why: 'voice-refused' | 'voice-unreachable';

  constructor(why: VoiceError['why'], options?: ErrorOptions) {
    super(`The voice did not speak: ${why}`, options);
    this.name = 'VoiceError';
    this.why = why;
  }
}

/** The port to Cloud Text-to-Speech. `adapters/speech.ts` implements it. */
export interface Voice {
  /** Returns a WAV file for `readWav`. Every call is billed. Throws `VoiceError`. */
  speak(text: string): Promise<Buffer>;
}

export interface SoundTags {
  title: string;
  artist: string;
  album: string;
  year: number;
  comment: string;
  milliseconds: number;
  /** JPEG. */
  cover: Buffer | null;
}

/** An MP3 file that is written incrementally. */
export interface SoundFile {
  add(samples: Int16Array): void;
  finish(tags: SoundTags): Buffer;
}

/** A task of the queue, delivered at least once. */
export interface RecordingTask {
  slug: string;
  run: number;
}

export interface RecordingDeps extends StoreDeps {
  accounts: Accounts;
  pause(milliseconds: number): Promise<unknown>;
  /** The name of the voice. */
  voice: string;
  /** The quota, in characters per month. */
  ceiling: number;
  /** The public origin of the site. */
  origin: string;
  bucket(): Bucket & FileRemover;
  connectVoice(): Promise<Voice>;
  newSound(): Promise<SoundFile>;
  enqueue(task: RecordingTask): Promise<void>;
}

/** The timeout of one task in the queue. */
export const taskSeconds = 900;
