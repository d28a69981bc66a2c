import * as v from 'valibot';
import { cents, formatCents } from './money.ts';
import { dayMs } from './time.ts';
import { type VideoAlarm, videoAlarms } from './videos.ts';

/** The kinds of alerts that go to the admins' phones. `money` and `security` are sent at night too. */
export const alertKinds = {
  donation: 'money',
  'donation-refunded': 'money',
  'refund-failed': 'money',
  'dispute-opened': 'money',
  'dispute-won': 'money',
  'dispute-lost': 'money',
  'donations-guarded': 'security',
  'report-waiting': 'work',
  'proposal-waiting': 'work',
  'published-late': 'work',
  'still-not-published': 'work',
  'not-published': 'work',
  'videos-not-read': 'work',
  failure: 'work',
  test: 'test',
} as const;
export type AlertKind = keyof typeof alertKinds;

/** The number of alerts that are kept; writing a new one drops the oldest. */
export const alertsKept = 100;

/** After so long without success an alert is given up. */
export const alertGivenUpAfterMs = dayMs;

/** In the site's time zone; alerts that may wait wait until the end. */
export const quietHours = { from: 22, to: 8 };

/** `waiting` until `due`; `logged`: Pushover was not set up, the log has it. */
const alertStates = ['waiting', 'sent', 'failed', 'logged'] as const;
export type AlertState = (typeof alertStates)[number];

/**
 * The part of `alerts/{key}` that admins see: numbers and the names of our own functions; nothing that anybody wrote. Moments are
 * milliseconds since 1970.
 */
export const alertSchema = v.object({
  kind: v.picklist(Object.keys(alertKinds) as [AlertKind, ...AlertKind[]]),
  /** The number of alerts that were merged into it. */
  count: v.number(),
  state: v.picklist(alertStates),
  firstAt: v.number(),
  lastAt: v.number(),
  /** For donations, in cents. */
  sum: v.exactOptional(v.pipe(v.number(), v.transform(cents))),
  /** For an article that was published late: the delay of the latest one. */
  minutes: v.exactOptional(v.number()),
  /** When donors are asked for no more than usual again. */
  until: v.exactOptional(v.number()),
  /** The function that failed. */
  where: v.exactOptional(v.string()),
  /** Why YouTube's list could not be read. */
  cause: v.exactOptional(v.picklist(videoAlarms)),
  /** When it is to be sent, while it waits. */
  due: v.exactOptional(v.number()),
  sentAt: v.exactOptional(v.number()),
  /** Why the last attempt failed, in words. */
  failure: v.exactOptional(v.string()),
});

/** `alerts/{key}` with what only the server reads. */
export interface StoredAlert extends v.InferOutput<typeof alertSchema> {
  /** Hashes of the occurrences it stands for: an occurrence is reported once. */
  seen?: Record<string, true>;
  attempts?: number;
  /** The function run that is sending it. */
  lease?: { by: string; until: number };
}

/** `alertHealth`: whether alerts arrive. */
export const alertHealthSchema = v.object({
  setUp: v.boolean(),
  deliveredAt: v.exactOptional(v.number()),
  failure: v.exactOptional(v.object({ at: v.number(), why: v.string() })),
});
export type AlertHealth = v.InferOutput<typeof alertHealthSchema>;

const videoCauses: Record<VideoAlarm, string> = {
  quota: 'the quota of the day is used up',
  key: 'YouTube does not take the API key',
  channel: 'YouTube does not find the channel',
};

type Clock = (at: number) => string;

/** The words for something that happened `one` time or several. */
const often = (count: number, one: string, several: (count: number) => string) =>
  count === 1 ? one : several(count);
const money = ({ sum = cents(0) }: StoredAlert) => formatCents(sum);

const texts: Record<AlertKind, (alert: StoredAlert, clock: Clock) => string> = {
  donation: (alert) =>
    often(
      alert.count,
      `A donation of ${money(alert)} came in.`,
      (count) => `${count} donations came in, ${money(alert)} together.`,
    ),
  'donation-refunded': (alert) =>
    often(
      alert.count,
      `${money(alert)} of a donation was refunded.`,
      (count) => `There were ${count} refunds, ${money(alert)} together.`,
    ),
  'refund-failed': (alert) => `A refund failed: the bank sent ${money(alert)} back. Stripe says what to do.`,
  'dispute-opened': (alert) =>
    `A donor's bank disputes ${money(alert)}. Answer it in Stripe before its deadline.`,
  'dispute-won': (alert) => `A dispute about ${money(alert)} was won: the money is ours again.`,
  'dispute-lost': (alert) => `A dispute about ${money(alert)} was lost: the money is gone.`,
  'donations-guarded': ({ until = 0 }, clock) =>
    `Many cards were refused: somebody may be testing stolen ones. Until ${clock(until)} donors confirm with their bank.`,
  'report-waiting': ({ count }) =>
    often(count, 'A report waits for a moderator.', () => `${count} reports wait for a moderator.`),
  'proposal-waiting': ({ count }) =>
    often(
      count,
      'An event that somebody proposed waits for a yes or a no.',
      () => `${count} events that people proposed wait for a yes or a no.`,
    ),
  'published-late': ({ count, minutes = 0 }) =>
    often(
      count,
      `A scheduled article went out ${minutes} minutes late.`,
      () => `${count} scheduled articles went out late, the last one by ${minutes} minutes.`,
    ),
  'still-not-published': ({ count, minutes = 0 }) =>
    often(
      count,
      `A scheduled article is ${minutes} minutes late and not out yet.`,
      () => `${count} scheduled articles are late and not out yet.`,
    ),
  'not-published': ({ count }) =>
    often(
      count,
      'A scheduled article could not be published. Its author knows why.',
      () => `${count} scheduled articles could not be published. Their authors know why.`,
    ),
  'videos-not-read': ({ cause = 'key' }) =>
    `The list of videos could not be read: ${videoCauses[cause]}. Readers see the last one that was.`,
  failure: ({ count, where = 'a function' }) =>
    `Something broke in ${where}, ${often(count, 'once', () => `${count} times`)}. The log of the functions says what.`,
  test: () => 'This is a test. Alerts reach this phone.',
};

/** The text of an alert, for phones and for the list of the last alerts. `clock` writes a time in the site's time zone. */
export const alertText = (alert: StoredAlert, clock: Clock): string => texts[alert.kind](alert, clock);

/** The path on the site that an alert links to. */
export const alertLinks: Record<AlertKind, string> = {
  donation: '/author/admin?tab=donations',
  'donation-refunded': '/author/admin?tab=donations',
  'refund-failed': '/author/admin?tab=donations',
  'dispute-opened': '/author/admin?tab=donations',
  'dispute-won': '/author/admin?tab=donations',
  'dispute-lost': '/author/admin?tab=donations',
  'donations-guarded': '/author/admin?tab=donations',
  'report-waiting': '/comments',
  'proposal-waiting': '/events/proposals',
  'published-late': '/article/admin',
  'still-not-published': '/article/admin',
  'not-published': '/article/admin',
  'videos-not-read': '/youtube',
  failure: '/author/admin?tab=alerts',
  test: '/author/admin?tab=alerts',
};

/** Input of the callable `sendPushoverNotification`, for admins: a test. Alerts themselves come from inside. */
export const sendPushoverNotificationSchema = v.strictObject({ kind: v.literal('test') });

export const sendPushoverNotificationResultSchema = v.variant('state', [
  /** Pushover took it. */
  v.object({ state: v.literal('sent') }),
  v.object({ state: v.literal('not-set-up') }),
  /** It is tried again. */
  v.object({ state: v.literal('waiting'), why: v.string() }),
  v.object({ state: v.literal('failed'), why: v.string() }),
]);
export type SendPushoverNotificationResult = v.InferOutput<typeof sendPushoverNotificationResultSchema>;
