import { onValueCreated } from 'firebase-functions/database';
import { HttpsError } from 'firebase-functions/https';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { moreMemory, wholeProcessor } from '../config.ts';
import { minuteMs, secondMs } from '../contract/time.ts';
import { videosFreshMs } from '../contract/videos.ts';
import type { DetailsOf, Lane, WorkEntry, WorkKind } from '../contract/work.ts';
import {
  recordingDeps,
  alertAdmins,
  alertSecrets,
  callDeps,
  deletionDeps,
  pruneDeps,
  pushDeps,
  sendAlertsDeps,
  storeDeps,
  thumbnailDeps,
  videoDeps,
  videoSecrets,
  waitingAlertDeps,
} from '../deps.ts';
import { paymentSecrets } from '../donations-deps.ts';
import { schedule } from '../kit/endpoints.ts';
import { runAllSettled } from '../kit/for-each-settled.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import type { SaveProgress } from '../kit/work.ts';
import { logUnexpected, logAlertLost } from '../logs.ts';
import { mailSecrets } from '../mails-deps.ts';
import { type RecordingTask, VoiceError, taskSeconds } from '../recordings/recording-job.ts';
import { runWork, WorkFailedError, isJob, startDueWork } from './run-work.ts';

/** The list of videos is refreshed shortly before it becomes stale. */
const earlyMs = 10 * minuteMs;
/** The time limit of `workBulk`, less the time for the page or picture in progress to finish. */
const bulkMs = 540 * secondMs - 3 * minuteMs;

const syncDeps = async () => ({ ...recordingDeps(), ...(await import('../band-deps.ts')).bandDeps() });

/**
 * What does each kind of work. A feature is loaded when there is work for it. Recurring jobs get the time for which they
 * run: mails and reminders go by it rather than by the clock, because the local scheduler can pass a different one.
 */
const handlers: {
  [Kind in WorkKind]: (of: string, details: DetailsOf<Kind>, save: SaveProgress<Kind>) => Promise<unknown>;
} = {
  publishDue: async () => (await import('../articles/publish-due.ts')).publishDueArticles(callDeps()),
  snapshotDrafts: async () => (await import('../articles/snapshot-drafts.ts')).snapshotDrafts(callDeps()),
  notifyFollowers: async (key, news, save) =>
    (await import('../notifications/notify-followers.ts')).notifyFollowers(key, news, save, pushDeps()),
  countReports: async (thing) =>
    (await import('../moderation/count-reports.ts')).countReports(thing, callDeps()),
  syncReportAlert: async (alert) =>
    (await import('../moderation/count-reports.ts')).syncReportAlert(alert, waitingAlertDeps()),
  notifyReporters: async (decision, gone) => {
    const { notifyReportersDeps } = await import('../mails-deps.ts');
    await (
      await import('../moderation/notify-reporters.ts')
    ).notifyReporters(decision, gone, notifyReportersDeps());
  },
  notifyModerators: async (waiting) =>
    (await import('../moderation/notify-moderators.ts')).notifyModerators(waiting, pushDeps()),
  notifyOfComment: async (comment) =>
    (await import('../comments/notify-of-comment.ts')).notifyOfComment(comment, pushDeps()),
  notifyOfNote: async (draftId, { id }) =>
    (await import('../articles/change-draft-notes.ts')).notifyOfNote(draftId, id, {
      ...callDeps(),
      ...pushDeps(),
    }),
  notifyOfRemoval: async (uid) =>
    (await import('../members/moderate-member.ts')).notifyOfRemoval(uid, pushDeps()),
  applyDecision: async (uid) => (await import('../members/access.ts')).applyDecision(uid, callDeps()),
  notify: async (uid, occurrence) =>
    (await import('../notifications/notify.ts')).notify({ uid, ...occurrence }, pushDeps()),
  pushNotification: async (uid, { key }) =>
    (await import('../notifications/push-entry.ts')).pushEntry(uid, key, pushDeps()),
  indexDraft: async (id) => (await import('../articles/index-draft.ts')).indexDraft(id, callDeps()),
  syncArticle: async (slug, details) =>
    (await import('./sync-items.ts')).syncArticle(slug, details, await syncDeps()),
  syncEvent: async (id, details) =>
    (await import('./sync-items.ts')).syncEvent(id, details, await syncDeps()),
  syncVideo: async (id, details) =>
    (await import('./sync-items.ts')).syncVideo(id, details, await syncDeps()),
  fetchThumbnails: async () =>
    (await import('../videos/fetch-thumbnails.ts')).fetchThumbnails(Date.now() + bulkMs, thumbnailDeps()),
  syncBand: async (key) => (await import('./sync-items.ts')).syncBandAndSearch(key, await syncDeps()),
  sendAlerts: async () => (await import('../alerts/send-alerts.ts')).sendDueAlerts(sendAlertsDeps()),
  resumeDeletions: async () => (await import('../members/run-deletion.ts')).resumeDeletions(deletionDeps()),
  async sendEmails(time) {
    const deps = (await import('../mails-deps.ts')).mailDeps();
    const { startWeeklyMails } = await import('../mails/start-weekly-mails.ts');
    const { sendDueMails } = await import('../mails/send-due-mails.ts');
    if (!deps.provider) return;
    await runAllSettled(
      () => startWeeklyMails(Number(time), deps),
      () => sendDueMails(deps),
    );
  },
  async remindOfEvents(time) {
    const { reminderDeps } = await import('../mails-deps.ts');
    await (await import('../events/send-reminders.ts')).sendReminders(Number(time), reminderDeps());
  },
  pruneDeletedEvents: async () => (await import('../events/delete-event.ts')).pruneDeletedEvents(callDeps()),
  async syncProfile(uid) {
    const { mirrorDeps } = await import('../band-deps.ts');
    const { mirroredFields, mirrorProfile } = await import('../members/public-profile.ts');
    await mirrorProfile(uid, mirroredFields, mirrorDeps());
    await (await import('../members/refresh-member.ts')).refreshMember(uid, callDeps());
    await (await import('../media/prune-avatars.ts')).pruneAvatars(uid, pruneDeps());
  },
  /**
   * Gives the profile, every card and draft, the search index, and comments if staff decided about the profile, the new
   * name.
   */
  async renameMember(uid) {
    const deps = callDeps();
    const { mirrorDeps } = await import('../band-deps.ts');
    const { mirroredFields, mirrorProfile } = await import('../members/public-profile.ts');
    await mirrorProfile(uid, mirroredFields, mirrorDeps());
    await (await import('../articles/rename-author.ts')).renameAuthor(uid, deps.database);
    await (await import('../comments/rename-comments.ts')).renameComments(uid, deps);
    await (await import('../articles/index-draft.ts')).indexDraftsOf(uid, deps);
    await (await import('../search/index-item.ts')).indexItem('author', uid, deps);
  },
  notifyOfProposal: async (id) =>
    (await import('../events/notify-of-event.ts')).notifyOfProposal(id, {
      ...waitingAlertDeps(),
      ...pushDeps(),
    }),
  notifyEventAttendees: async (event, news, save) =>
    (await import('../events/notify-of-event.ts')).notifyEventAttendees(event, news, save, pushDeps()),
  raiseAlert: (_draft, alert) => alertAdmins(alert),
  async renameBand(band, progress, save) {
    const { bandDeps } = await import('../band-deps.ts');
    await (await import('../bands/rename-band.ts')).renameBand(band, progress, save, bandDeps());
  },
  async reconcileDonations() {
    const { paymentDeps, takesDonations } = await import('../donations-deps.ts');
    const { reconcileDonations } = await import('../donations/reconcile-donations.ts');
    if (takesDonations()) await reconcileDonations(await paymentDeps());
  },
  resumeRecordings: async () =>
    (await import('../recordings/generate-recording.ts')).resumeStalledRecordings(recordingDeps()),
  refreshVideos: async () =>
    (await import('../videos/refresh-videos.ts')).refreshVideos(videosFreshMs - earlyMs, videoDeps()),
};

type Handler = (of: string, details: unknown, save: SaveProgress<WorkKind>) => Promise<unknown>;

async function handleWork(
  { kind, of, details = {} }: WorkEntry,
  save: SaveProgress<WorkKind>,
): Promise<void> {
  await (handlers[kind] as Handler)(of, details, save);
}

const secrets = [...new Set([...alertSecrets, ...mailSecrets, ...paymentSecrets, ...videoSecrets])];

/** An alert that cannot be sent raises no alert. */
const log = (kind: WorkKind, error: unknown) =>
  kind === 'sendAlerts' ? logAlertLost(error) : logUnexpected(kind, error);

const worker = (lane: Lane) =>
  withFailureLog(
    lane,
    ({ params: { id } }: { params: { id: string } }) =>
      runWork(lane, id, { ...storeDeps(), handle: handleWork, log }),
    (error) => {
      if (!(error instanceof WorkFailedError)) logUnexpected(lane, error);
    },
  );

/** Does what follows from changes, at once. Retried, and restarted by `everyMinute` if it was interrupted. */
export const work = onValueCreated(
  { ref: '/work/{id}', ...wholeProcessor, memory: '512MiB', timeoutSeconds: 300, retry: true, secrets },
  worker('work'),
);

/** Does what may take minutes, such as notifying thousands of followers. */
export const workBulk = onValueCreated(
  { ref: '/workBulk/{id}', ...moreMemory('512MiB'), timeoutSeconds: 540, retry: true, secrets },
  worker('workBulk'),
);

/** Starts what is due. The local scheduler passes the name of a single job, which is then done right away. */
export const everyMinute = schedule(
  'everyMinute',
  { schedule: '* * * * *', timeoutSeconds: 300, secrets },
  async ({ jobName = '', scheduleTime }) => {
    const time = Date.parse(scheduleTime);
    if (isJob(jobName))
      await handleWork({ kind: jobName, of: String(time), at: time }, () => Promise.resolve(true));
    else await startDueWork(time, storeDeps());
  },
);

/** Statistics, cleaning and repair. Each step is run whether or not another one fails, and logged under its own name. */
export const nightly = schedule(
  'nightly',
  { schedule: '10 0,5 * * *', ...moreMemory('512MiB'), timeoutSeconds: 1800 },
  async ({ jobName = '', scheduleTime }) => {
    const { runNightly } = await import('./nightly.ts');
    await runNightly(jobName, Date.parse(scheduleTime));
  },
);

const recordingAttempts = 3;

/** The task queue of recordings. The longest text takes minutes to synthesize, and its audio a good deal of memory. */
export const makeRecording = onTaskDispatched<RecordingTask>(
  {
    retryConfig: {
      maxAttempts: recordingAttempts,
      minBackoffSeconds: 10,
      maxDoublings: 3,
      maxBackoffSeconds: 120,
    },
    rateLimits: { maxConcurrentDispatches: 4 },
    timeoutSeconds: taskSeconds,
    ...moreMemory('1GiB'),
  },
  async ({ data, retryCount }) => {
    const { makeRecording: run } = await import('../recordings/make-recording.ts');
    try {
      await run(data, retryCount >= recordingAttempts - 1, recordingDeps());
    } catch (error) {
      if (!(error instanceof VoiceError)) logUnexpected('makeRecording', error);
      // The SDK would log any other error a second time.
      throw new HttpsError('unavailable', 'Try again later.');
    }
  },
);
