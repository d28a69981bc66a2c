import type { ArticleRecording } from '@contract/recordings.ts';
import { isNumber, storedObject, storedText } from './stored.ts';

/** Null for what cannot be played. */
export function storedRecording(value: unknown): ArticleRecording | null {
  const { file, seconds } = storedObject(value);
  return storedText(file) && isNumber(seconds) ? (value as ArticleRecording) : null;
}
