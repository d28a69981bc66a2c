import type { ReportReason } from '../../../src/contract/comments.ts';
import type { CrowdName } from '../crowd.ts';
import type { DemoName } from '../seed-people.ts';

export type Voice = DemoName | CrowdName;

export interface DemoComment {
  by: Voice;
  text: string;
  /** After the article came out. */
  hours: number;
  /** Who stands in the text as `@name`. */
  mentions?: Voice[];
  /** In the order they were written; `answers` counts from the first of them, where one answers another. */
  replies?: (Omit<DemoComment, 'replies'> & { answers?: number })[];
  reported?: { by: Voice; reason: ReportReason; note?: string };
  /** Why a moderator hid it. */
  hidden?: string;
}

export interface DemoThreads {
  /** Of a demo article that is out. */
  title: string;
  /** Oldest first. */
  comments: DemoComment[];
}
