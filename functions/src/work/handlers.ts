import type { WorkKind } from '../contract/work.ts';

type Work = (of: string) => Promise<void>;

/** Where each kind of work is done. A feature is loaded when there is work for it. */
const features: { [Kind in WorkKind]: () => Promise<{ [Key in Kind]: Work }> } = {
  publishDue: () => import('../articles/work.ts'),
  snapshotDrafts: () => import('../articles/work.ts'),
  notifyArticleFollowers: () => import('../articles/work.ts'),
  sendAlerts: () => import('../alerts/work.ts'),
  resumeDeletions: () => import('../members/work.ts'),
  syncMembers: () => import('../members/work.ts'),
  sendMails: () => import('../mails/work.ts'),
  remindOfEvents: () => import('../events/work.ts'),
  pruneDeletedEvents: () => import('../events/work.ts'),
  notifyOfEvent: () => import('../events/work.ts'),
  notifyBandFollowers: () => import('../bands/work.ts'),
  renameBand: () => import('../bands/work.ts'),
  reconcileDonations: () => import('../donations/work.ts'),
  resumeRecordings: () => import('../recordings/work.ts'),
  refreshVideos: () => import('../videos/work.ts'),
};

export async function handleWork<Kind extends WorkKind>(kind: Kind, of: string): Promise<void> {
  const feature: { [Key in Kind]: Work } = await features[kind]();
  await feature[kind](of);
}
