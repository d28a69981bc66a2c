import type { HoldRule, ReportReason } from '@contract/comments.ts';
import type { ErrorCode } from '@contract/errors.ts';
import { plural } from '../../lib/plural.ts';

const holds: Record<HoldRule, string> = {
  'links-of-new-member': 'Links from new members are read by somebody first.',
  'many-links': 'It has many links.',
  'same-text': 'The same text has been posted before.',
  flood: 'You have posted a lot in a short time.',
  'flood-of-all': 'There is more coming in at the moment than usual.',
};

/** Says why a comment waits for a moderator; null: the rule is unknown. */
export const holdText = (rule: HoldRule | null): string =>
  rule === null ? 'Somebody reads it first.' : holds[rule];

export const reportReasonTexts: Record<ReportReason, string> = {
  spam: 'Advertising or spam',
  abuse: 'An attack on somebody',
  hate: 'Hate against a group',
  'private-data': 'Somebody’s private data',
  other: 'Something else',
};

const refusals: Partial<Record<ErrorCode | 'unreachable', string>> = {
  unauthenticated: 'You are not logged in any more. Your text is kept: log in and post it.',
  'email-unverified': 'Your e-mail address has to be confirmed first. Your text is kept.',
  'too-late': 'The time for changing it is over: comments can be changed for 15 minutes.',
  suspended: 'You can neither post nor edit at the moment.',
  unreachable: 'The server did not answer. Your text is kept: try again, it will not be posted twice.',
  internal: 'That did not work. Your text is kept: try again, it will not be posted twice.',
};

/** Says why the server refused a comment; `message` is the server's text, used for other codes. */
export function refusalText(code: ErrorCode | 'unreachable', message: string): string {
  // The article, the comment that is answered, or the one that is changed: the server says which.
  if (code === 'not-found') return `${message} Your text is still here: copy it to where it fits.`;
  return refusals[code] ?? message;
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** `21 November 2026 at 21:04`, in the reader's time zone. */
export const momentText = (at: number): string => moment.format(at);

/** The number of characters left from which on the remaining length is shown. */
const nearTheEnd = 200;

/** `12 characters left.`, or how many are too many; null far from the limit. */
export function remainingText(length: number, limit: number): string | null {
  const left = limit - length;
  if (left > nearTheEnd) return null;
  return left >= 0 ? `${plural(left, 'character')} left.` : `${plural(-left, 'character')} too many.`;
}
