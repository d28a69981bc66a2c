import { dayMs } from './time.ts';

/**
 * The entries that may still stand on a device: `standing` has the keys of those that are unread, as JSON, from the time
 * `since` on.
 */
export interface StandingEntries {
  standing: string;
  since: string;
}

/**
 * The data of a push message, all of it text, as the service demands. The service worker shows an entry of the member
 * `to` once, or takes it away again because it was read or thrown away elsewhere; `key` and `at` are those of the entry, `unread`
 * is how many are by now.
 */
export type PushData = { to: string; key: string; at: string; unread: string } & (
  | ({ do: 'show'; heading: string; text: string; link: string } & StandingEntries)
  | { do: 'clear' }
);

/** A device that was not seen for so long is not sent to any more; one that is used says so far more often. */
export const deviceForgottenMs = 90 * dayMs;
export const deviceStampMs = 30 * dayMs;

/** The most devices of one member: those that were used last. */
export const devicesMax = 20;

/** `devices/{uid}/{id}`; `at` is the server's time. */
export interface Device {
  token: string;
  at: number;
  /** Its push service ends the subscription after three messages that have shown nothing: none is sent that does not. */
  mustShow?: true;
}
