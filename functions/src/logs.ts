import { logger } from 'firebase-functions';

/** Every line that the functions log has its name here, so that nothing private slips into one unseen. */
let tellOfUnexpected: (where: string) => void = () => undefined;

/** Who is to hear of what breaks, beside the log. */
export function onUnexpected(listener: (where: string) => void): void {
  tellOfUnexpected = listener;
}

/** An alert as well, where somebody listens. */
export function logUnexpected(where: string, error: unknown): void {
  tellOfUnexpected(where);
  // As an argument of its own: inside the object it would be logged as `{}`.
  logger.error('Unexpected error', error, { where });
}

export function logRolesChanged(by: string, uid: string, roles: string[]): void {
  logger.info('Roles changed', { by, uid, roles });
}

export function logMemberDisabled(by: string, uid: string, disabled: boolean): void {
  logger.info('Account disabled or enabled', { by, uid, disabled });
}

export function logArticleChanged(by: string, draftId: string, action: string): void {
  logger.info('Article changed', { by, draftId, action });
}

export function logEventChanged(by: string, id: string, action: string): void {
  logger.info('Event changed', { by, id, action });
}

/** An alert, as below. */
export function logArticleAlert(alert: object): void {
  logger.error('A scheduled article needs a look', alert);
}

export function logCommentsModerated(by: string, action: string, ids: string[]): void {
  logger.info('Comments moderated', { by, action, ids });
}

export function logTimeOut(by: string, uid: string, until: number | null): void {
  logger.info('Time-out set', { by, uid, until });
}

/** An alert, as below. */
export function logCommentAlert(alert: object): void {
  logger.error('Comments wait for a moderator', alert);
}

/** The number alone: it leads to nobody any more. */
export function logAccountDeleted(uid: string): void {
  logger.info('Account deleted', { uid });
}

export function logRecordingRequested(by: string, slug: string, characters: number): void {
  logger.info('Recording requested', { by, slug, characters });
}

/** The reason alone: the error of the library has the whole request with it. */
export function logVoiceFailed(slug: string, why: string, cause: unknown): void {
  logger.warn('A voice did not speak', { slug, why, cause: String(cause).slice(0, 500) });
}

export function logPictureKept(by: string, id: string): void {
  logger.info('Picture kept', { by, id });
}

export function logPaymentMessageRefused(reason: string): void {
  logger.warn('Payment message refused', { reason });
}

export function logPushRefused(reason: string): void {
  logger.warn('Push message refused', { reason });
}

export function logVideosRead(counts: { videos: number; changed: number; gone: number }): void {
  logger.info('Videos read', counts);
}

export function logVideosNotRead(failure: string, why: string): void {
  logger.warn('Videos could not be read', { failure, why });
}

export function logThumbnailMissing(video: string, error: unknown): void {
  logger.warn('The picture of a video did not come', error, { video });
}

/** An alert: whoever watches the logs is to be woken by it. */
export function logDonationsPaused(until: number): void {
  logger.error('Donations paused: too many refused cards', { until: new Date(until).toISOString() });
}

export function logAlertFailed(key: string, why: string): void {
  logger.error('An alert did not get through', { key, why });
}

/** Pushover is not set up: whoever watches the logs is to be woken by this. */
export function logAlertWithoutPushover(message: string): void {
  logger.error('Alert', { message });
}

/** Raises no alert: that is what broke. */
export function logAlertLost(error: unknown): void {
  logger.error('An alert could not be written or sent', error);
}
