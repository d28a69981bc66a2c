import type { Bucket, FileRemover } from '../media/bucket.ts';
import type { Accounts } from '../members/accounts.ts';
import type { NotifyDeps } from '../notifications/notify.ts';

/** Why the voice did not speak. What it refuses once it refuses again; what is unreachable may come back. */
export class VoiceError extends Error {
  readonly why: 'voice-refused' | 'voice-unreachable';

  constructor(why: VoiceError['why'], options?: ErrorOptions) {
    super(`The voice did not speak: ${why}`, options);
    this.name = 'VoiceError';
    this.why = why;
  }
}

/** Cloud Text-to-Speech; `adapters/speech.ts` is the real one. */
export interface Voice {
  /** A WAV file, as `readWav` wants it. Every call is paid for. Throws `VoiceError`. */
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

/** An MP3 file that is written bit by bit. */
export interface SoundFile {
  add(samples: Int16Array): void;
  finish(tags: SoundTags): Buffer;
}

/** Work that is done later, once or more often. */
export interface RecordingTask {
  slug: string;
  run: number;
}

export interface RecordingDeps extends NotifyDeps {
  accounts: Accounts;
  pause(milliseconds: number): Promise<unknown>;
  /** The name of the voice. */
  voice: string;
  /** Characters in a month. */
  ceiling: number;
  /** Of public addresses. */
  origin: string;
  bucket(): Bucket & FileRemover;
  connectVoice(): Promise<Voice>;
  newSound(): Promise<SoundFile>;
  enqueue(task: RecordingTask): Promise<void>;
}
