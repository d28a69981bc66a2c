import type { NotificationKind } from '../contract/notifications.ts';
import { paths } from '../contract/paths.ts';
import type { Changes, StoreDeps } from '../database.ts';
import { workOn } from '../kit/work.ts';

/** The records that these jobs can be about: `articles/{id}`, `events/{id}` and `videos/{id}`. */
export type SubjectKind = 'article' | 'event' | 'video';

/**
 * `bandTellings/{article|event|video}:{id}`: a notification job, deleted once all followers of the bands are notified.
 */
export interface BandNotificationJob {
  /** Unique for every job, so that a run notices when a newer job has replaced its own. */
  token: string;
  at: number;
  kind: Extract<NotificationKind, `band-${string}`>;
  /** The text that follows the name of the band, such as `a new video, “Live”.` */
  words: string;
  link: string;
  /** The uid of the member who published it. */
  actor?: string;
  /** Band names by key. */
  bands: Record<string, string>;
  /**
   * Cursor of the fan-out: bands before `band` are done, and so are its followers up to `after`. With `into`, `after`
   * refers to the followers of the band that this one was merged into.
   */
  cursor?: { band: string; after: string; into?: true };
}

const jobKey = (of: SubjectKind, id: string) => `${of}:${id}`;

export const bandNotificationJobPath = (of: SubjectKind, id: string) =>
  paths.bandNotificationJob<BandNotificationJob>(jobKey(of, id));

/** Splits a key created by `jobKey`. */
export function subjectOf(key: string): { of: SubjectKind; id: string } {
  const at = key.indexOf(':');
  return { of: key.slice(0, at) as SubjectKind, id: key.slice(at + 1) };
}

/** Returns the job that notifies the followers of bands, as part of the update that publishes the record. */
export function bandNotificationJob(
  of: SubjectKind,
  id: string,
  job: Omit<BandNotificationJob, 'token' | 'at' | 'cursor'>,
  deps: StoreDeps,
): Changes {
  if (Object.keys(job.bands).length === 0) return {};
  const stored: BandNotificationJob = { token: deps.database.newKey(), at: deps.clock.now(), ...job };
  return {
    [bandNotificationJobPath(of, id)]: stored,
    ...workOn('notifyBandFollowers', jobKey(of, id), deps),
  };
}
