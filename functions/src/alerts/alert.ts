import type { Cents } from '../contract/money.ts';
import type { VideoAlarm } from '../contract/videos.ts';

/** What the functions tell the admins of. Numbers and names of our own, never what a member wrote or is called. */
export type Alert =
  | { kind: 'donation'; id: string; amount: Cents }
  | { kind: 'donations-paused'; until: number }
  | { kind: 'report-waiting' }
  | { kind: 'proposal-waiting'; id: string }
  | { kind: 'published-late' | 'still-not-published'; draftId: string; minutes: number }
  | { kind: 'not-published'; draftId: string }
  /** `day` as the calendar has it: one a day tells of each failure. */
  | { kind: 'videos-not-read'; cause: VideoAlarm; day: string }
  | { kind: 'failure'; where: string }
  | { kind: 'test' };
