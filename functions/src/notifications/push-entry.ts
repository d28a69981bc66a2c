import { createHash } from 'node:crypto';
import { type Notification, type NotificationKind, notificationsKept } from '../contract/notifications.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import {
  type UnreadEntries,
  type PushData,
  type Device,
  deviceForgottenMs,
  devicesMax,
} from '../contract/push.ts';
import { truncate } from '../contract/strip-invalid-characters.ts';
import { dayMs } from '../contract/time.ts';
import type { Entry, StoreDeps } from '../database.ts';
import type { SentEntry } from './sent-log.ts';

/** The space for keys in a message, which may have 4 KB in total. */
const keyBytesMax = 1500;

/**
 * Returns what a message says about the unread notifications of a member. Whatever else a device shows was read or
 * deleted elsewhere.
 */
export function unreadEntries(unread: readonly Entry<Pick<Notification, 'createdAt'>>[]): UnreadEntries {
  const keys: string[] = [];
  let bytesLeft = keyBytesMax;
  for (const { key, value } of unread.toSorted((one, other) => other.value.createdAt - one.value.createdAt)) {
    const { createdAt } = value;
    bytesLeft -= Buffer.byteLength(JSON.stringify(key)) + 1;
    if (bytesLeft < 0) return { standing: JSON.stringify(keys), since: String(createdAt + 1) };
    keys.push(key);
  }
  return { standing: JSON.stringify(keys), since: '0' };
}

export interface PushMessage {
  token: string;
  data: PushData;
  /** A device that was offline gets only the last message of each topic. */
  topic: string;
}

/** `gone`: the token is unregistered. `refused`: a permanent error of this message. */
export type PushResult = 'sent' | 'gone' | 'refused';

/** The port to the push service. Rejects if a retry may succeed. */
export interface PushService {
  send(message: PushMessage): Promise<PushResult>;
}

/** The first line of a push notification; the stored title is the second. */
const headings: Record<NotificationKind, string> = {
  reply: 'Reply to you',
  mention: 'You were mentioned',
  'article-comment': 'Comments on your article',
  'comments-wait': 'Comments wait',
  'comment-hidden': 'Your comment was hidden',
  'comment-restored': 'Your comment is back',
  'report-answered': 'What you reported',
  'profile-removed': 'Your profile',
  'article-published': 'New article',
  'band-article': 'New about a band',
  'band-show': 'A band comes',
  'band-video': 'New video',
  'co-author': 'Write together',
  'article-not-published': 'Not published',
  'draft-note': 'Note in a draft',
  'event-approved': 'Your event is on',
  'event-declined': 'Your event',
  'event-changed': 'Event changed',
  'event-tomorrow': 'You have plans',
  'role-given': 'Your role',
  'recording-ready': 'Recording ready',
  'recording-failed': 'Recording failed',
  'donation-thanks': 'Thank you',
};

export interface PushDeps extends StoreDeps {
  push: PushService;
}

/** Notifications older than this are not pushed. */
const freshMs = dayMs;
const textMax = 300;
/** More than a member has. */
const unreadMax = 5 * notificationsKept;

interface Due {
  id: string;
  token: string;
  data: PushData;
  /** The value to store for the device afterwards; see `SentEntry`. */
  mark: number;
}

/** Returns the devices in use. None if the account is closed: its holder can no longer read the site's messages. */
async function liveDevices(uid: string, { database, clock }: PushDeps): Promise<[id: string, Device][]> {
  const list = await database.query(paths.devices(uid), { by: 'at', last: true, limit: devicesMax });
  const live = list
    .map(({ key, value }) => [key, value] as [string, Device])
    .filter(([, { at }]) => clock.now() - at < deviceForgottenMs);
  if (live.length === 0) return [];
  return (await database.get(fieldOf(paths.access(uid), 'closed'))) === null ? live : [];
}

type Pushed = NonNullable<SentEntry['pushed']>;

/** Returns the messages that sync every device with the stored notification. */
async function dueNow(uid: string, key: string, deps: PushDeps): Promise<Due[]> {
  const { database, clock } = deps;
  const devices = await liveDevices(uid, deps);
  if (devices.length === 0) return [];
  const entry = await database.get(paths.notification(uid, key));
  const stillUnread = await database.query(paths.notifications(uid), {
    ...{ by: 'read', from: false, to: false },
    limit: unreadMax,
  });
  const pushed = (await database.get<Pushed>(`${paths.sentLogEntry(uid, key)}/pushed`)) ?? {};
  const unread = String(stillUnread.length);
  return devices.flatMap(([id, { token, mustShow }]): Due[] => {
    const shown = pushed[id] ?? 0;
    if (!entry || entry.read) {
      // A device that must show something for every push clears it with the next notification instead.
      if (shown <= 0 || mustShow) return [];
      return [{ id, token, data: { do: 'clear', to: uid, key, at: String(shown), unread }, mark: -shown }];
    }
    const { kind, title, link, createdAt } = entry;
    if (Math.abs(shown) >= createdAt || clock.now() - createdAt > freshMs) return [];
    const words = { heading: headings[kind], text: truncate(title, textMax), link };
    const message = { do: 'show', to: uid, key, at: String(createdAt), unread, ...words } as const;
    const data = { ...message, ...unreadEntries(stillUnread) };
    return [{ id, token, data, mark: createdAt }];
  });
}

/** Returns the topic of a notification: unique, and within the length limit of the protocol. */
const topicOf = (uid: string, key: string) =>
  createHash('sha256').update(`${uid} ${key}`).digest('base64url').slice(0, 32);

async function send(uid: string, key: string, { id, token, data, mark }: Due, deps: PushDeps): Promise<void> {
  const { database, push } = deps;
  const result = await push.send({ token, data, topic: topicOf(uid, key) });
  if (result === 'gone') {
    // The device may have renewed its token in the meantime.
    await database.transact(paths.device(uid, id), (current) =>
      current?.token === token ? null : undefined,
    );
    return;
  }
  // Also stored for a refused message, so that it is not retried.
  await database.update({ [`${paths.sentLogEntry(uid, key)}/pushed/${id}`]: mark });
}

/**
 * Syncs the devices of a member with a notification: shown while unread, cleared once read or deleted. Reads the stored
 * notification before and after sending, so events may arrive late, twice or out of order. Retried until it succeeds;
 * the service worker deduplicates messages.
 */
export async function pushEntry(uid: string, key: string, deps: PushDeps): Promise<void> {
  for (let due = await dueNow(uid, key, deps); due.length > 0; due = await dueNow(uid, key, deps)) {
    const results = await Promise.allSettled(due.map((one) => send(uid, key, one, deps)));
    const failures = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
  }
}
