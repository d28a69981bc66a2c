import { siteTimeZone } from '@contract/site.ts';
import { zoneMark } from '../../../lib/site-clock.ts';
import type { CopyState, DraftState } from './draft-state.ts';

const timeZone = siteTimeZone;
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone });
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone });

/** Returns `21:04`, with the date unless it is today, in the site's time zone, which is named if the reader's differs. */
export function timeOf(at: number, now: number): string {
  const sameDay = date.format(at) === date.format(now);
  return clock.format(at) + (sameDay ? '' : ` on ${day.format(at)}`) + zoneMark(at);
}

const offline: Record<CopyState, string> = {
  pending: 'Offline - keeping it here…',
  kept: 'Offline - kept on this device',
  failed: 'Offline - not kept anywhere, leave this page open',
};

/** Returns a short description of where the text is stored. */
export function statusText({ status, copy }: Pick<DraftState, 'status' | 'copy'>, now: number): string {
  switch (status.kind) {
    case 'untouched':
      return 'Nothing written yet';
    case 'waiting':
      return 'Not saved yet';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved at ${timeOf(status.at, now)}`;
    case 'offline':
      return offline[copy];
    case 'refused':
      return 'Not saved';
    case 'conflict':
      return 'Not saved: there is a newer version';
  }
}
