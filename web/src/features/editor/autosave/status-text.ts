import { bodyMaxLength } from '@contract/articles.ts';
import { siteTimeZone } from '@contract/site.ts';
import { draftsMax } from '@contract/draft-index.ts';
import { zoneMark } from '../../../lib/site-clock.ts';
import type { RefusalReason } from '../api/draft-saving.ts';
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

const refusals: Record<RefusalReason, string> = {
  'signed-out':
    'You are signed out. Your text stays here: log in in another tab, and it is saved as soon as you are back.',
  'other-account':
    'Somebody else is signed in in this browser now. Your text stays here: log in as yourself in another tab, and it is saved.',
  'no-role':
    'You no longer hold the role author. Your text stays here: ask an admin, or copy it to a safe place.',
  gone: 'This draft has been deleted. Your text stays here and can be saved as a new draft.',
  'taken-out':
    'You can no longer edit this draft: you are no co-author any more, or it is gone. Your text stays here and can be saved as a new draft.',
  'too-big': `The text is longer than an article can be (${bodyMaxLength.toLocaleString('en-GB')} characters with its markup). Shorten it or make two of it.`,
  'too-many': `You have ${draftsMax} drafts, or as many deleted ones, and there is no room for more. Your text stays here: publish or delete a draft (deleted ones go for good after 30 days), and it is saved.`,
  unreachable: 'The server could not be reached. It is tried again when the connection is back.',
  unknown:
    'The server refused it. Try again; if it stays like this, copy your text to a safe place and tell an admin.',
};

/** Returns whether the draft cannot be saved any more, except as another draft. */
export const endsDraft = (why: RefusalReason): boolean => why === 'gone' || why === 'taken-out';

export const refusalText = (why: RefusalReason): string => refusals[why];

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
