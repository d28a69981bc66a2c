import { truncate } from './contract/strip-invalid-characters.ts';
import { logger } from 'firebase-functions/logger';
import type { Dispute } from './contract/donations.ts';
import type { Cents } from './contract/money.ts';

/**
 * The listener for unexpected errors. Every log line has a function in this file, so that nothing private is logged by
 * accident.
 */
let notifyListener: (where: string) => void = () => undefined;

/** Registers the listener for unexpected errors. */
export function onUnexpected(listener: (where: string) => void): void {
  notifyListener = listener;
}

/** Logs an unexpected error and notifies the listener. */
export function logUnexpected(where: string, error: unknown): void {
  notifyListener(where);
  // Pass the error as an argument of its own: inside the object, it would be logged as `{}`.
  logger.error('Unexpected error', error, { where });
}

/** Logs and alerts that a proxy, or somebody who pretends to be one, is not in `kit/client-address.ts`. */
export function logUnknownProxy(network: string): void {
  notifyListener('the list of proxies');
  logger.error('A request through the CDN came from an unknown network', { network });
}

/** Logs who was refused which call. `by` is null for a signed-out caller. Neither the input nor the message is logged. */
export function logRefused(by: string | null, call: string, code: string): void {
  logger.warn('Refused', { by, call, code });
}

/** Logs only the UID, which no longer identifies a person. */
export function logAccountDeleted(uid: string): void {
  logger.info('Account deleted', { uid });
}

/** Logs only the reason, because the library's error contains the whole request. */
export function logVoiceFailed(slug: string, why: string, cause: unknown): void {
  logger.warn('A voice did not speak', { slug, why, cause: truncate(String(cause), 500) });
}

export function logPictureStored(by: string, id: string): void {
  logger.info('Picture kept', { by, id });
}

export function logPaymentMessageRefused(reason: string): void {
  logger.warn('Payment message refused', { reason });
}

export function logPushRefused(reason: string): void {
  logger.warn('Push message refused', { reason });
}

/** Logs neither the recipient nor the content. */
export function logMailFailed(kind: string, why: string): void {
  logger.warn('A mail was not sent', { kind, why });
}

export function logVideosNotRead(failure: string, why: string): void {
  logger.warn('Videos could not be read', { failure, why });
}

/** Logs only the location, because the value may contain anything users wrote. */
export function logMalformedRecord(place: string, field: string): void {
  logger.warn('A stored record cannot be shown as it is', { place, field });
}

export function logThumbnailMissing(video: string, error: unknown): void {
  logger.warn('The picture of a video did not come', error, { video });
}

/** Logs each step of a donation attempt. `by` is null for a visitor. */
export function logDonationAttempt(attemptId: string, by: string | null, state: string): void {
  logger.info('Donation attempt changed', { attemptId, by, state });
}

interface LedgerChange {
  status: string;
  disputes?: Record<string, Dispute>;
  amount: Cents;
  refunded: Cents;
  version: number;
}

/** Logs each change of the ledger, all of which originate from the provider. */
export function logLedgerChanged(
  intentId: string,
  by: string | null,
  { status, disputes, amount, refunded, version }: LedgerChange,
): void {
  logger.info('Ledger changed', { intentId, by, status, disputes, amount, refunded, version });
}

/** Logs a refund requested by an admin. The reason is in the audit log. */
export function logRefundMade(by: string, intentId: string, amount: Cents): void {
  logger.info('Refund made', { by, intentId, amount });
}

/** Logs a payment that no webhook message reported. */
export function logPaymentFound(intentId: string): void {
  logger.warn('Payment found that no message told of', { intentId });
}

/** Logs a message that is not about a donation, or of a type that is not handled. */
export function logPaymentMessageIgnored(type: string, intentId?: string): void {
  logger.info('Payment message ignored', { type, intentId });
}

/** Logs an alert to the admins, which contains only numbers and names of our own. */
export function logAlert(alert: object): void {
  logger.warn('Alert to the admins', alert);
}

export function logAlertFailed(key: string, why: string): void {
  logger.error('An alert did not get through', { key, why });
}

/** Logged when Pushover is not set up; triggers an alert in log monitoring. */
export function logAlertWithoutPushover(message: string): void {
  logger.error('Alert', { message });
}

/** Does not notify the listener, because alerting itself has failed. */
export function logAlertLost(error: unknown): void {
  logger.error('An alert could not be written or sent', error);
}

/** Contains only numbers. `waiting` counts what a later run removes, unless it is used again by then. */
export function logLeftOversRemoved(removed: object): void {
  logger.info('Left-overs removed', removed);
}

/** Makes Error Reporting pick up the log line, whatever its severity. */
const errorEvent = 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent';

interface PageFacts {
  /** The build of the site that the page runs. */
  build: string;
  /** The path of the page, without its query. */
  page: string;
  userAgent: string;
}

/** Writes the entry directly: `logger.error` would add its own stack, which would group all page errors together. */
export function logBrokenPage(stack: string, { build, page, userAgent }: PageFacts): void {
  logger.write({
    severity: 'ERROR',
    '@type': errorEvent,
    message: stack,
    serviceContext: { service: 'site', version: build },
    context: {
      httpRequest: { url: page, userAgent },
      // Required if the stack has no line number.
      reportLocation: { filePath: page, lineNumber: 0, functionName: 'page' },
    },
  });
}

interface PolicyFacts {
  directive: string;
  blocked: string;
  page: string;
  from: string;
  line: number;
  userAgent: string;
}

export function logPolicyReport({ directive, blocked, page, from, line, userAgent }: PolicyFacts): void {
  logger.write({
    severity: 'WARNING',
    '@type': errorEvent,
    message: `The content policy (${directive}) blocked ${blocked}`,
    serviceContext: { service: 'site-content-policy' },
    context: {
      httpRequest: { url: page, userAgent },
      reportLocation: { filePath: from || page, lineNumber: line, functionName: directive },
    },
  });
}

export function logVitals({ userAgent: _unneeded, ...facts }: PageFacts & { vitals: object }): void {
  logger.info('Web vitals', facts);
}
