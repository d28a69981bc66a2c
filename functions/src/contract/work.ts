/** What is done after a change, by the function that handles it. `bulk` work may take minutes and delays no other. */
export const workKinds = {
  // Recurring jobs, which `everyMinute` starts.
  publishDue: 'urgent',
  sendAlerts: 'urgent',
  resumeDeletions: 'urgent',
  sendMails: 'urgent',
  remindOfEvents: 'urgent',
  reconcileDonations: 'urgent',
  resumeRecordings: 'urgent',
  refreshVideos: 'urgent',
  snapshotDrafts: 'bulk',
  pruneDeletedEvents: 'bulk',
  syncMembers: 'bulk',
  // What follows from a change.
  notifyArticleFollowers: 'bulk',
  notifyBandFollowers: 'bulk',
  notifyOfEvent: 'bulk',
  renameBand: 'bulk',
} as const satisfies Record<string, 'urgent' | 'bulk'>;
export type WorkKind = keyof typeof workKinds;
export type Lane = (typeof workKinds)[WorkKind];

/**
 * `work/{id}` and `workBulk/{id}`: something that follows from a change and is still to be done. Removed once it is
 * done.
 */
export interface WorkEntry {
  kind: WorkKind;
  /** What it is about, such as the slug of an article. For a recurring job, the time for which it runs. */
  of: string;
  /** When it was written, in milliseconds since the epoch. */
  at: number;
  /** How often it has failed. */
  tries?: number;
}

/** `failedWork/{id}`: an entry that failed too often, until an admin has it tried again. */
export interface FailedWork extends WorkEntry {
  failedAt?: number;
  failure?: string;
}
