import { alertKinds, alertLinks, alertText, type StoredAlert } from '../contract/alerts.ts';
import { truncate } from '../contract/strip-invalid-characters.ts';
import { siteName, siteTimeZone } from '../contract/site.ts';

/** Maximum lengths in characters, as Pushover counts them. */
const limits = { title: 250, message: 1024, url: 512 };

const shortened = (text: string, max: number): string =>
  text.length > max ? `${truncate(text, max - 1).trimEnd()}…` : text;

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: siteTimeZone,
});

const titles: Record<(typeof alertKinds)[keyof typeof alertKinds], string> = {
  money: 'Donation',
  security: 'Security',
  work: 'Needs a look',
  test: 'Test',
};

const priorities = { money: 0, work: 0, test: 0, security: 2 } as const;

export function phoneMessage(alert: StoredAlert, origin: string): PhoneMessage {
  const { kind, firstAt } = alert;
  const group = alertKinds[kind];
  const url = origin + alertLinks[kind];
  return {
    title: shortened(`${siteName}: ${titles[group]}`, limits.title),
    message: shortened(
      alertText(alert, (at) => clock.format(at)),
      limits.message,
    ),
    // Omitted rather than truncated: a truncated URL would be broken.
    ...(url.length <= limits.url && { url, urlTitle: `Open ${siteName}` }),
    priority: priorities[group],
    timestamp: Math.floor(firstAt / 1000),
  };
}

/** A message in the shape that Pushover expects. */
export interface PhoneMessage {
  title: string;
  message: string;
  url?: string;
  urlTitle?: string;
  /** 2 repeats the sound until the alert is acknowledged. */
  priority: 0 | 1 | 2;
  /** When it happened, in seconds since the epoch. */
  timestamp: number;
}

export type PushoverOutcome =
  | { kind: 'sent' }
  /** A permanent error: a retry would fail again. */
  | { kind: 'refused'; why: string }
  /**
   * A temporary error. The message may have been sent if there was no response. `after` is the earliest time for a
   * retry.
   */
  | { kind: 'later'; why: string; after?: number };

export interface Pushover {
  send(message: PhoneMessage): Promise<PushoverOutcome>;
}
