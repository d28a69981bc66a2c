/** `articles/{slug}/recording`: exists while there is a file to play. */
export interface ArticleRecording {
  /** See `recordingAddress`. */
  file: string;
  seconds: number;
  bytes: number;
  /** When the article was last changed before it was recorded. */
  textAt: number;
  madeAt: number;
  /** Set if the text has changed since. */
  outdated?: true;
}

/** Returns the path of an MP3 on this site. `file` is the hash of text and voice. */
export const recordingAddress = (file: string): string => `/media/${file}/recording.mp3`;

/** Returns the address of an article's recording for podcast apps, whose downloads are counted; see `media`. */
export const episodeAddress = (slug: string): string => `/api/podcast/${slug}.mp3`;

export type RecordingState = 'queued' | 'working' | 'ready' | 'failed';

/** Why a recording failed. Each has a message for the author. */
export type RecordingFailure =
  | 'nothing-to-read'
  | 'too-long'
  | 'over-ceiling'
  | 'voice-refused'
  | 'voice-unreachable'
  | 'internal';

/** `recordings/{slug}`: the job of making a recording, for the article's author and admins. */
export interface RecordingJob {
  state: RecordingState;
  /** The hash of text and voice; equal hashes share a file. */
  hash: string;
  characters: number;
  /** The number of parts of the text, and how many of them have been synthesized. */
  parts: number;
  done: number;
  failure?: RecordingFailure;
  /** The UID to notify when it is finished; removed afterwards. */
  requestedBy?: string;
  requestedAt: number;
  changedAt: number;
  /** Incremented with every request, so that a task of an older run aborts. */
  run: number;
}

/** `recordingQuota/months/{month}`: characters that were billed or are reserved for work in progress. */
export interface RecordingMonth {
  used: number;
  /** The reserved part, keyed by the hash of the file. */
  held?: Record<string, number>;
}

/** In characters. Read slowly, at 13 a second, its MP3 fits into the 32 MiB that a function may answer. */
export const recordingTextMaxLength = 50_000;
