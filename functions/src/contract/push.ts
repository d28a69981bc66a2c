import { dayMs } from './time.ts';

/**
 * The notifications that may stay displayed on a device. `standing` is a JSON array of the keys of unread entries since
 * the time `since`.
 */
export interface UnreadEntries {
  standing: string;
  since: string;
}

/**
 * The data of a push message; the push service requires all values to be strings. The service worker shows an entry to
 * the member `to` once, or removes it because it was read or deleted elsewhere. `key` and `at` are those of the entry;
 * `unread` is the current number of unread entries.
 */
export type PushData = { to: string; key: string; at: string; unread: string } & (
  | ({ do: 'show'; heading: string; text: string; link: string } & UnreadEntries)
  | { do: 'clear' }
);

/** A device not seen for this long gets no more messages. Devices in use renew their timestamp much more often. */
export const deviceForgottenMs = 90 * dayMs;
export const deviceStampMs = 30 * dayMs;

/** The maximum number of devices per member; the most recently used ones are kept. */
export const devicesMax = 20;

/** `devices/{uid}/{id}`; `at` is the server's time. */
export interface Device {
  token: string;
  at: number;
  /**
   * Set if the device's push service ends the subscription after three silent messages. Such a device is only sent
   * messages that show a notification.
   */
  mustShow?: true;
}
