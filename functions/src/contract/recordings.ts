/** `articles/{slug}/recording`: there while a file can be played. */
export interface ArticleRecording {
  /** See `recordingAddress`. */
  file: string;
  seconds: number;
  bytes: number;
  /** The last change of the article before it was recorded. */
  textAt: number;
  madeAt: number;
  /** The text has changed since. */
  outdated?: true;
}

/** Returns the path of an MP3 on this site; `file` is the hash of text and voice. */
export const recordingAddress = (file: string): string => `/media/${file}/recording.mp3`;

/** The address of an episode for podcast apps, which leads to the file of the article's recording: see `episodes`. */
export const episodeAddress = (slug: string): string => `/api/podcast/${slug}.mp3`;

export type RecordingState = 'queued' | 'working' | 'ready' | 'failed';

/** Why a recording failed; each has a sentence for its author. */
export type RecordingFailure =
  | 'nothing-to-read'
  | 'too-long'
  | 'over-ceiling'
  | 'voice-refused'
  | 'voice-unreachable'
  | 'internal';

/** `recordings/{slug}`: the work on it, for its author and admins. */
export interface RecordingWork {
  state: RecordingState;
  /** The hash of text and voice: the same hash is the same file. */
  hash: string;
  characters: number;
  /** Parts of the text, and how many of them are spoken. */
  parts: number;
  done: number;
  failure?: RecordingFailure;
  /** The uid to notify when it is done; removed then. */
  requestedBy?: string;
  requestedAt: number;
  changedAt: number;
  /** Grows with every request: an older task that is still under way gives up. */
  run: number;
}

/** `recordingMonths/{month}`: characters that were paid for, or are set aside for work under way. */
export interface RecordingMonth {
  used: number;
  /** The part that is reserved, by the hash of the file. */
  held?: Record<string, number>;
}

/** The longest text that is read aloud, in characters. */
export const recordingTextMaxLength = 60_000;
