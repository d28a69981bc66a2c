import type { HoldRule } from '@contract/comments.ts';
import type { CallFailure } from '../../platform/call-function.ts';

const holds: Record<HoldRule, string> = {
  'held-word': 'It has a word that somebody looks at first.',
  'links-of-new-member': 'Links from new members are read by somebody first.',
  'many-links': 'It has many links.',
  'same-text': 'The same text has been posted before.',
  flood: 'You have posted a lot in a short time.',
  'flood-of-all': 'There is more coming in at the moment than usual.',
};

/** Returns why a comment is held for moderation. Null if the rule is unknown. */
export const holdText = (rule: HoldRule | null): string =>
  rule === null ? 'Somebody reads it first.' : holds[rule];

const refusals: Partial<Record<CallFailure['code'], string>> = {
  unauthenticated: 'You are not logged in any more. Your text is kept: log in and post it.',
  'email-unverified': 'Your e-mail address has to be confirmed first. Your text is kept.',
  'too-late': 'The time for changing it is over: comments can be changed for 15 minutes.',
  suspended: 'You can neither post nor edit at the moment.',
  unreachable: 'The server did not answer. Your text is kept: try again, it will not be posted twice.',
  internal: 'That did not work. Your text is kept: try again, it will not be posted twice.',
};

/** Returns why the server refused a comment. `message` is the server's text, used for codes without one here. */
export function refusalText({ code, message }: CallFailure): string {
  // The article, the parent comment, or the edited comment: the server's message says which.
  if (code === 'not-found') return `${message} Your text is still here: copy it to where it fits.`;
  return refusals[code] ?? message;
}
