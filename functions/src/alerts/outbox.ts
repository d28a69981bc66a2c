import { createHash } from 'node:crypto';
import {
  type Alert,
  quietHours,
  type AlertKind,
  alertKinds,
  alertsKept,
  type StoredAlert,
} from '../contract/alerts.ts';
import { wallClock } from '../contract/calendar.ts';
import { cents } from '../contract/money.ts';
import { paths } from '../contract/paths.ts';
import { siteTimeZone } from '../contract/site.ts';
import { dayMs, hourMs, secondMs, minuteMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';

/** Returns the milliseconds since midnight in the site's time zone, in whole seconds. */
const timeOfDayMs = (at: number): number => Date.parse(`${wallClock(at, siteTimeZone)}Z`) % dayMs;

const [fromMs, toMs] = [quietHours.from * hourMs, quietHours.to * hourMs];

/** Returns `at`, or the end of the quiet hours if `at` is within them. */
export function afterQuietHours(at: number): number {
  const time = timeOfDayMs(at);
  if (time >= toMs && time < fromMs) return at;
  const whole = Math.floor(at / secondMs) * secondMs;
  const end = whole + (time < toMs ? toMs - time : dayMs - time + toMs);
  // DST may begin or end during this night; corrects `end` by the difference.
  return end + toMs - timeOfDayMs(end);
}

type Alerts = Record<string, StoredAlert>;

/** How long an alert waits for equal ones to merge with. */
const mergedForMs: Record<AlertKind, number> = {
  donation: 2 * minuteMs,
  'donation-refunded': 2 * minuteMs,
  'refund-failed': minuteMs,
  'dispute-opened': minuteMs,
  'dispute-won': minuteMs,
  'dispute-lost': minuteMs,
  'donations-guarded': 0,
  'report-waiting': 5 * minuteMs,
  'proposal-waiting': 15 * minuteMs,
  'published-late': minuteMs,
  'still-not-published': minuteMs,
  'not-published': minuteMs,
  'videos-not-read': minuteMs,
  failure: 5 * minuteMs,
  // The call sends a test alert itself; this delay applies only if it fails to.
  test: minuteMs,
};

/** The minimum interval between equal alerts, so that a lasting failure does not ring a phone every few minutes. */
const apartMs: Partial<Record<AlertKind, number>> = {
  donation: 10 * minuteMs,
  'report-waiting': 15 * minuteMs,
  'proposal-waiting': 120 * minuteMs,
  failure: 30 * minuteMs,
};

export const waitsAtNight = (kind: AlertKind): boolean => alertKinds[kind] === 'work';

/** Returns the occurrence that an alert reports, or undefined if every alert is a new occurrence. */
function occurrenceOf(alert: Alert): string | undefined {
  if ('id' in alert) return alert.id;
  if (alert.kind === 'donations-guarded') return `${alert.level} ${alert.until}`;
  if (alert.kind === 'videos-not-read') return `${alert.cause} ${alert.day}`;
  return 'draftId' in alert
    ? `${alert.draftId} ${'minutes' in alert ? alert.minutes : alert.publishAt}`
    : undefined;
}

const seenKey = (kind: AlertKind, occurrence: string) =>
  createHash('sha256').update(`${kind} ${occurrence}`).digest('base64url').slice(0, 16);

/** Passes on the name of a function, such as `publishDue`, and nothing else. */
const plainName = (where: string) => (/^[a-z][\w ]{0,59}$/i.test(where) ? where : 'a function');

/** Returns the fields of an alert that are stored in addition to its kind. */
function factsOf(alert: Alert): Pick<StoredAlert, 'sum' | 'minutes' | 'until' | 'where' | 'cause'> {
  switch (alert.kind) {
    case 'donation':
    case 'donation-refunded':
    case 'refund-failed':
    case 'dispute-opened':
    case 'dispute-won':
    case 'dispute-lost':
      return { sum: alert.amount };
    case 'donations-guarded':
      return { until: alert.until };
    case 'published-late':
    case 'still-not-published':
      return { minutes: alert.minutes };
    case 'videos-not-read':
      return { cause: alert.cause };
    case 'failure':
      return { where: plainName(alert.where) };
    case 'report-waiting':
    case 'proposal-waiting':
    case 'not-published':
    case 'test':
      return {};
  }
}

type Likeness = Pick<StoredAlert, 'kind' | 'where' | 'cause'>;

const equalTo =
  ({ kind, where, cause }: Likeness) =>
  ([, known]: [string, StoredAlert]) =>
    known.kind === kind && known.where === where && known.cause === cause;

/** Finds an equal alert to merge with. Skips tests and alerts that are currently being sent. */
function openOne(alerts: Alerts, likeness: Likeness, now: number) {
  return Object.entries(alerts)
    .filter(equalTo(likeness))
    .find(
      ([, { kind, state, lease }]) => kind !== 'test' && state === 'waiting' && (lease?.until ?? 0) <= now,
    );
}

/** When the alerts to donations are sent that an alert to a refund or dispute must not overtake. */
const donationsDue = (alerts: Alerts, kind: AlertKind): number[] =>
  kind === 'donation' || alertKinds[kind] !== 'money'
    ? []
    : Object.values(alerts).map((other) =>
        other.kind === 'donation' && other.state === 'waiting' ? (other.due ?? 0) : 0,
      );

function dueAt(alerts: Alerts, likeness: Likeness, now: number): number {
  const { kind } = likeness;
  const allowedAt = Object.entries(alerts)
    .filter(equalTo(likeness))
    .map(([, { sentAt = 0 }]) => sentAt + (apartMs[kind] ?? 0));
  const due = Math.max(now + mergedForMs[kind], ...allowedAt, ...donationsDue(alerts, kind));
  return waitsAtNight(kind) ? afterQuietHours(due) : due;
}

/** Keeps the newest alerts. Pending ones take precedence over those that were sent. */
function newest(alerts: Alerts): Alerts {
  const waits = ({ state }: StoredAlert) => Number(state === 'waiting');
  const sorted = Object.entries(alerts).sort(
    ([, one], [, other]) => waits(other) - waits(one) || other.lastAt - one.lastAt,
  );
  return Object.fromEntries(sorted.slice(0, alertsKept));
}

/** Returns the outbox with this alert added, or null if its occurrence is already in it. */
function withAlert(alerts: Alerts, alert: Alert, key: string, now: number): Alerts | null {
  const { kind } = alert;
  const occurrence = occurrenceOf(alert);
  const seen = occurrence === undefined ? undefined : seenKey(kind, occurrence);
  if (seen && Object.values(alerts).some((known) => known.seen?.[seen])) return null;
  const facts = factsOf(alert);
  const likeness = { kind, ...facts };
  const open = openOne(alerts, likeness, now);
  const [openKey, before] = open ?? [key, undefined];
  const next: StoredAlert = {
    kind,
    state: 'waiting',
    firstAt: now,
    due: dueAt(alerts, likeness, now),
    ...before,
    ...facts,
    ...(facts.sum !== undefined && { sum: cents(facts.sum + (before?.sum ?? 0)) }),
    count: (before?.count ?? 0) + 1,
    lastAt: now,
    ...(seen && { seen: { ...before?.seen, [seen]: true } }),
  };
  return newest({ ...alerts, [openKey]: next });
}

/** Returns the outbox without a settled occurrence, or null if it is not there, was sent, or is being sent. */
function withoutAlert(alerts: Alerts, alert: Alert, now: number): Alerts | null {
  const occurrence = occurrenceOf(alert);
  if (occurrence === undefined) return null;
  const seen = seenKey(alert.kind, occurrence);
  const [key, waiting] = Object.entries(alerts).find(([, known]) => known.seen?.[seen]) ?? [];
  if (!key || waiting?.state !== 'waiting' || (waiting.lease?.until ?? 0) > now) return null;
  const { [key]: _, ...others } = alerts;
  if (waiting.count <= 1) return others;
  const { [seen]: _seen, ...rest } = waiting.seen ?? {};
  return { ...others, [key]: { ...waiting, count: waiting.count - 1, seen: rest } };
}

/**
 * Adds an alert to the outbox, from where it is sent once it is due. Idempotent by occurrence; equal pending alerts are
 * merged. Returns the key of the alert, or null if it was merged or already known.
 */
export async function alertAdmins(alert: Alert, { database, clock }: StoreDeps): Promise<string | null> {
  const key = database.newKey();
  const { written, value } = await database.transact(
    paths.alerts(),
    (current) => withAlert(current ?? {}, alert, key, clock.now()) ?? undefined,
  );
  return written && value && key in value ? key : null;
}

/** Removes an alert whose cause is settled from the outbox, unless it was already sent. */
export async function withdrawAlert(alert: Alert, { database, clock }: StoreDeps): Promise<void> {
  await database.transact(paths.alerts(), (current) =>
    current === null ? null : (withoutAlert(current, alert, clock.now()) ?? undefined),
  );
}
