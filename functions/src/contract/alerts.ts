import * as v from 'valibot';
import { type Cents, cents, formatCents } from './money.ts';
import { dayMs } from './time.ts';
import { type AdminVideoFailure, adminVideoFailures } from './videos.ts';

/** The kinds of alerts sent to the admins' phones. `money` and `security` alerts ignore quiet hours. */
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

/** An alert about a donation, or about what happened after it was paid. `id` is unique for each of these events. */
export interface DonationAlert {
  kind:
    | 'donation'
    | 'donation-refunded'
    | 'refund-failed'
    | 'dispute-opened'
    | 'dispute-won'
    | 'dispute-lost';
  id: string;
  amount: Cents;
}

/** An alert to the admins. It contains only numbers and the site's own terms, never texts or names of members. */
export type Alert =
  | DonationAlert
  /** `level`: the restrictions on donors until that time. */
  | { kind: 'donations-guarded'; level: 'raised' | 'strict'; until: number }
  | { kind: 'report-waiting' | 'proposal-waiting'; id: string }
  | { kind: 'published-late' | 'still-not-published'; draftId: string; minutes: number }
  /** `publishAt` is when it was due, so that each time for which it was scheduled raises an alert. */
  | { kind: 'not-published'; draftId: string; publishAt: number }
  /** `day` is a calendar day, so that each cause raises at most one alert a day. */
  | { kind: 'videos-not-read'; cause: AdminVideoFailure; day: string }
  | { kind: 'failure'; where: string }
  | { kind: 'test' };

/** The number of alerts to keep; writing a new one drops the oldest. */
export const alertsKept = 100;

/** How long an alert is retried before it is given up. */
export const alertGivenUpAfterMs = dayMs;

/** Hours of the day in the site's time zone. Alerts that can wait are held until quiet hours end. */
export const quietHours = { from: 22, to: 8 };

/** `waiting`: to be sent at `due`. `logged`: written to the log only, because Pushover is not set up. */
const alertStates = ['waiting', 'sent', 'failed', 'logged'] as const;
export type AlertState = (typeof alertStates)[number];

/**
 * The part of `alerts/{key}` that admins see: numbers and names of our own functions, nothing that users wrote. Times
 * are milliseconds since the epoch.
 */
export const alertSchema = v.object({
  kind: v.picklist(Object.keys(alertKinds) as [AlertKind, ...AlertKind[]]),
  /** The number of occurrences merged into this alert. */
  count: v.number(),
  state: v.picklist(alertStates),
  firstAt: v.number(),
  lastAt: v.number(),
  /** For donations, in cents. */
  sum: v.exactOptional(v.pipe(v.number(), v.transform(cents))),
  /** For articles published late: the delay of the most recent one, in minutes. */
  minutes: v.exactOptional(v.number()),
  /** For `donations-guarded`: when the stricter rules for donors end. */
  until: v.exactOptional(v.number()),
  /** The name of the function that failed. */
  where: v.exactOptional(v.string()),
  /** Why YouTube's list could not be read. */
  cause: v.exactOptional(v.picklist(adminVideoFailures)),
  /** While waiting: when to send it. */
  due: v.exactOptional(v.number()),
  sentAt: v.exactOptional(v.number()),
  /** Why the last attempt failed, as a readable message. */
  failure: v.exactOptional(v.string()),
});

/** `alerts/{key}` including the fields that only the server reads. */
export interface StoredAlert extends v.InferOutput<typeof alertSchema> {
  /** Hashes of the occurrences it covers, so that each occurrence is reported once. */
  seen?: Record<string, true>;
  attempts?: number;
  /** The function run that is currently sending it. */
  lease?: { by: string; until: number };
}

/** `alertHealth`: whether alerts reach the admins' phones. */
export const alertHealthSchema = v.object({
  setUp: v.boolean(),
  deliveredAt: v.exactOptional(v.number()),
  failure: v.exactOptional(v.object({ at: v.number(), why: v.string() })),
});
export type AlertHealth = v.InferOutput<typeof alertHealthSchema>;

const videoCauses: Record<AdminVideoFailure, string> = {
  quota: 'the quota of the day is used up',
  key: 'YouTube does not take the API key',
  channel: 'YouTube does not find the channel',
};

type Clock = (at: number) => string;

/** Returns the wording for one occurrence or for several. */
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
  'refund-failed': (alert) =>
    often(
      alert.count,
      `A refund failed: the bank sent ${money(alert)} back. Stripe says what to do.`,
      (count) =>
        `${count} refunds failed: the banks sent ${money(alert)} back together. Stripe says what to do.`,
    ),
  'dispute-opened': (alert) =>
    often(
      alert.count,
      `A donor’s bank disputes ${money(alert)}. Answer it in Stripe before its deadline.`,
      (count) =>
        `Banks of donors opened ${count} disputes, about ${money(alert)} together. Answer each in Stripe before its deadline.`,
    ),
  'dispute-won': (alert) =>
    often(
      alert.count,
      `A dispute about ${money(alert)} was won: the money is ours again.`,
      (count) => `${count} disputes about ${money(alert)} together were won: the money is ours again.`,
    ),
  'dispute-lost': (alert) =>
    often(
      alert.count,
      `A dispute about ${money(alert)} was lost: the money is gone.`,
      (count) => `${count} disputes about ${money(alert)} together were lost: the money is gone.`,
    ),
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

/**
 * Returns the text of an alert, for phones and for the list of recent alerts. `clock` formats a time in the site's time
 * zone.
 */
export const alertText = (alert: StoredAlert, clock: Clock): string => texts[alert.kind](alert, clock);

/** The path on the site that each kind of alert links to. */
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
  failure: '/author/admin?tab=overview',
  test: '/author/admin?tab=overview',
};

/** Input of the call `sendPushoverNotification`, for admins: sends a test. Real alerts are raised by the server itself. */
export const sendPushoverNotificationSchema = v.strictObject({ kind: v.literal('test') });

export const sendPushoverNotificationResultSchema = v.variant('state', [
  /** Pushover accepted it. */
  v.object({ state: v.literal('sent') }),
  v.object({ state: v.literal('not-set-up') }),
  /** It will be retried. */
  v.object({ state: v.literal('waiting'), why: v.string() }),
  v.object({ state: v.literal('failed'), why: v.string() }),
]);
