import type { ArticleRecording } from '@contract/recordings.ts';
import { isNumber, storedObject, storedText } from './stored.ts';

/** Reads the recording of a stored article; null if there is none that can be played. */
export function storedRecording(value: unknown): ArticleRecording | null {
  const { file, seconds } = storedObject(value);
  return storedText(file) && isNumber(seconds) ? (value as ArticleRecording) : null;
}
