import { type RecordingFailure, recordingTextMaxLength, type RecordingJob } from '@contract/recordings.ts';
import { nonBreaking } from '../../lib/non-breaking.ts';
import type { RecordingStatus } from './api/recordings.ts';

const numbers = new Intl.NumberFormat('en');
export const counted = (count: number): string => numbers.format(count);

export const minutesOf = (seconds: number): string =>
  seconds < 60 ? 'less than a minute' : nonBreaking(`${Math.round(seconds / 60)} min`);

const failures: Record<RecordingFailure, string> = {
  'nothing-to-read': 'there is nothing in it to read aloud.',
  'too-long': `it is longer than ${counted(recordingTextMaxLength)} characters.`,
  'over-ceiling': 'the characters of this month are used up. Try again next month.',
  'voice-refused': 'the voice does not take this text. Look for signs that nobody could read aloud.',
  'voice-unreachable': 'the voice could not be reached.',
  internal: 'something broke on our side. We know of it.',
};

export const isUnderWay = (work: RecordingJob | null): boolean =>
  work?.state === 'queued' || work?.state === 'working';

/** Returns the progress or failure of a recording. Null if there is neither. */
export function progressLine({ work, recording }: RecordingStatus): string | null {
  switch (work?.state) {
    case 'queued':
      return 'Waits to be recorded';
    case 'working':
      return `Being recorded, part ${Math.min(work.done + 1, work.parts)} of ${work.parts}`;
    case 'failed':
      return `It could not be recorded: ${failures[work.failure ?? 'internal']}`;
    case 'ready':
    case undefined:
      return recording ? null : 'Not recorded';
  }
}

export const recordingLine = ({ recording }: RecordingStatus): string | null =>
  recording &&
  `Recorded, ${minutesOf(recording.seconds)}${recording.outdated ? ', from an older version' : ''}`;
