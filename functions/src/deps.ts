import { setTimeout as pause } from 'node:timers/promises';
import { applicationDefault, getApps, initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { getStorage } from 'firebase-admin/storage';
import { createAccounts } from './adapters/accounts.ts';
import { createBucket } from './adapters/bucket.ts';
import { createCallers } from './adapters/callers.ts';
import { createDatabase, createPublicReader } from './adapters/database.ts';
import { createPushService } from './adapters/push.ts';
import { createPushover } from './adapters/pushover.ts';
import { createSiteBuild } from './adapters/site-build.ts';
import { createYoutube } from './adapters/youtube.ts';
import type { Alert } from './contract/alerts.ts';
import { alertAdmins as alertAdminsUseCase, withdrawAlert } from './alerts/outbox.ts';
import { failureAlerts, tryAlertAdmins as tryAlertAdminsUseCase } from './alerts/try-alert-admins.ts';
import type { SendDeps } from './alerts/send-alerts.ts';
import { deleteDrafts } from './articles/delete-drafts.ts';
import { renameAuthor } from './articles/rename-author.ts';
import type { CommentDeps } from './comments/change-comment.ts';
import { eraseAuthor } from './comments/erase-comments.ts';
import { config, feedCacheMs, pageCacheMs, services, siteFolder } from './config.ts';
import type { PublicReader } from './contract/public-reader.ts';
import type { FeedDeps } from './feeds/handle-feed-request.ts';
import type { OwnCalendarDeps } from './feeds/answer-own-calendar.ts';
import { loadOnce } from './contract/load-once.ts';
import { delayResponses } from './kit/delay-responses.ts';
import { TtlCache } from './kit/ttl-cache.ts';
import { logAlert, onUnexpected, logPushRefused, logMalformedRecord, logUnexpected } from './logs.ts';
import type { Bucket, FileRemover, FolderRemover } from './media/bucket.ts';
import type { UploadDeps } from './media/upload-picture.ts';
import { deleteAvatars, type PruneAvatarsDeps } from './media/prune-avatars.ts';
import type { SetRolesDeps } from './members/set-roles.ts';
import type { DeletionDeps } from './members/run-deletion.ts';
import type { PushDeps, PushService } from './notifications/push-entry.ts';
import type { PageDeps } from './previews/handle-page-request.ts';
import { findRedirect } from './previews/old-address.ts';
import { siteOrigin } from './site-addresses.ts';
import type { LeftOverDeps } from './pruning/prune-left-overs.ts';
import type { SiteBuild } from './previews/site-build.ts';
import type { RecordingDeps } from './recordings/recording-job.ts';
import type { Clock, Database, StoreDeps } from './database.ts';
import type { ListDeps } from './videos/refresh-videos.ts';
import type { ThumbnailDeps } from './videos/fetch-thumbnails.ts';
import type { VideoDeps } from './videos/youtube.ts';

const clock: Clock = { now: () => Date.now() };

const app = () => getApps()[0] ?? initializeApp();

/** Adapters are created on first use, so that a cold start only pays for what its function needs. */
let database: Database | undefined;
export const realDatabase = (): Database => (database ??= createDatabase(getDatabase(app())));

export const storeDeps = (): StoreDeps => ({ database: realDatabase(), clock });

export const realAccounts = () => createAccounts(getAuth(app()));

export const realCallers = () =>
  createCallers(
    () => getAuth(app()),
    () => getAppCheck(app()),
    (error) => logUnexpected('check of a token', error),
  );

/** Never rejects, so that callers continue if the alert cannot be written. */
export const tryAlertAdmins = (alert: Alert) => {
  logAlert(alert);
  return tryAlertAdminsUseCase(alert, storeDeps());
};
/** Rejects if the alert cannot be written, for callers that are retried. */
export const alertAdmins = (alert: Alert) => {
  logAlert(alert);
  return alertAdminsUseCase(alert, storeDeps());
};
const failures = failureAlerts(storeDeps);
onUnexpected(failures.raise);
delayResponses(failures.pending);

/** What most calls need, and the work that follows from them. */
export const callDeps = (): SetRolesDeps & CommentDeps => ({
  ...storeDeps(),
  pause,
  accounts: realAccounts(),
  origin: origin(),
  firstAdminEmail: config.firstAdminEmail.value(),
});

let bucket: (Bucket & FileRemover & FolderRemover) | undefined;
export const realBucket = (): Bucket & FileRemover & FolderRemover =>
  (bucket ??= createBucket(getStorage(app())));

export const uploadDeps = (): UploadDeps => ({
  ...callDeps(),
  bucket: realBucket,
  // Loading the native library takes 200 ms, which functions that process no pictures must not pay for.
  images: async () => (await import('./adapters/images.ts')).createImages(),
});

export const pruneDeps = (): PruneAvatarsDeps => ({ ...storeDeps(), files: realBucket });

export const leftOverDeps = (): LeftOverDeps => ({ ...storeDeps(), folders: realBucket });

export const deletionDeps = (): DeletionDeps => ({
  ...callDeps(),
  others: {
    anonymizeComments: (uid) => eraseAuthor(uid, callDeps()),
    deleteDrafts: (uid) => deleteDrafts(uid, callDeps()),
    deleteAvatars: (uid) => deleteAvatars(uid, pruneDeps()),
    renameAuthor: (uid) => renameAuthor(uid, realDatabase()),
  },
});

let push: PushService | undefined;
const realPush = () =>
  (push ??= createPushService({
    apiBase: services.messaging(),
    project: config.project.value(),
    credential: applicationDefault(),
    log: logPushRefused,
  }));

export const pushDeps = (): PushDeps => ({ ...storeDeps(), push: realPush() });

export const waitingAlertDeps = () => ({
  ...storeDeps(),
  alertAdmins,
  withdrawAlert: (alert: Alert) => withdrawAlert(alert, storeDeps()),
});

/** Reads as a signed-out visitor, subject to the rules, so that no private data can end up in a page. */
const visitorApp = () =>
  getApps().find(({ name }) => name === 'visitor') ??
  initializeApp({ ...app().options, databaseAuthVariableOverride: null }, 'visitor');

export const origin = () => siteOrigin(config.siteAddress.value(), config.project.value());

/** The secrets that functions which send alerts must declare. */
export const alertSecrets = [config.pushoverToken, config.pushoverUser];

export const sendAlertsDeps = (): SendDeps => ({
  ...storeDeps(),
  origin: origin(),
  pushover: createPushover({
    apiBase: services.pushover(),
    token: config.pushoverToken.value(),
    user: config.pushoverUser.value(),
  }),
});

/** Lazy, because Google's library takes a second to load. */
const connectVoice = loadOnce(async () => {
  const { createVoice } = await import('./adapters/speech.ts');
  return createVoice({
    apiBase: services.speech(),
    keyFile: services.speechKeyFile(),
    voice: config.recordingVoice.value(),
  });
});

export const recordingDeps = (): RecordingDeps => ({
  ...callDeps(),
  voice: config.recordingVoice.value(),
  ceiling: config.recordingMonthlyCharacters.value(),
  bucket: realBucket,
  connectVoice,
  newSound: async () => (await import('./adapters/sound.ts')).createSoundFile(),
  enqueue: async (task) => (await import('./adapters/task-queue.ts')).createRecordingQueue(app())(task),
});

let reader: PublicReader | undefined;
const realReader = () => (reader ??= createPublicReader(getDatabase(visitorApp())));

let site: SiteBuild | undefined;
const builtSite = () => (site ??= createSiteBuild(siteFolder));

/** The longest article takes less than a megabyte, so all together take at most a tenth of the instance's memory. */
const cachedPagesMax = 50;
const renderCache = new TtlCache({ ttlMs: pageCacheMs, clock, maxEntries: cachedPagesMax });

export const previewDeps = (): PageDeps => ({
  site: builtSite(),
  reader: realReader(),
  cache: renderCache,
  origin: origin(),
  findRedirect: (request) => findRedirect(request, realDatabase()),
  logFailure: (error) => logUnexpected('previews', error),
  logMalformed: logMalformedRecord,
});

const feedCache = new TtlCache({ ttlMs: feedCacheMs, clock });

export const feedDeps = (): FeedDeps => ({
  cache: feedCache,
  logMalformed: logMalformedRecord,
  site: builtSite(),
  reader: realReader(),
  ...storeDeps(),
  origin: origin(),
  contactEmail: config.contactEmail.value(),
});

export const ownCalendarDeps = (): OwnCalendarDeps => ({
  ...storeDeps(),
  origin: origin(),
  logMalformed: logMalformedRecord,
});

/** The secrets that functions which call YouTube must declare. */
export const videoSecrets = [config.youtubeApiKey];

const youtube = () =>
  createYoutube({
    apiBase: services.youtube(),
    key: config.youtubeApiKey.value(),
    channel: config.youtubeChannelId.value(),
  });

export const videoDeps = (): VideoDeps & ListDeps => ({
  ...storeDeps(),
  reader: realReader(),
  youtube: youtube(),
  tryAlertAdmins,
});

export const thumbnailDeps = (): ThumbnailDeps => ({ ...uploadDeps(), youtube: youtube() });
