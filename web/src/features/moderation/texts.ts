import type { CommentState, HoldRule } from '@contract/comments.ts';
import type { ReportedPage, ReportReason } from '@contract/report-call.ts';
import type { ModerationAct, ModerationAction } from '@contract/moderation.ts';
import { truncate } from '@contract/strip-invalid-characters.ts';
import { quoted } from '@contract/quoted.ts';

export const reportNames: Record<ReportReason, string> = {
  spam: 'Spam',
  abuse: 'Abuse',
  hate: 'Hate',
  'private-data': 'Private data',
  other: 'Something else',
};

export const pageNames: Record<ReportedPage, string> = {
  article: 'Article',
  author: 'Profile',
  events: 'Show',
  band: 'Band',
};

export const ruleTexts: Record<HoldRule, string> = {
  'held-word': 'it has a word from the admins’ list',
  'links-of-new-member': 'it has a link, and its writer is new here',
  'many-links': 'it has many links',
  'same-text': 'its writer has posted the same text before',
  flood: 'its writer posted very much in a short time',
  'flood-of-all': 'very much was posted on the whole site in a short time',
};

export const stateNames: Record<CommentState, string> = {
  visible: 'Visible',
  held: 'Held',
  hidden: 'Hidden',
  deleted: 'Deleted',
};

interface ActionTexts {
  label: string;
  /** Shown while the decision is in progress. */
  doing: string;
  /** Follows the name of the moderator. */
  past: string;
  /** Precedes the number of comments. */
  done: string;
}

export const actionTexts: Record<ModerationAction, ActionTexts> = {
  hide: { label: 'Hide', doing: 'Hiding…', past: 'hid it', done: 'Hidden' },
  restore: { label: 'Restore', doing: 'Restoring…', past: 'restored it', done: 'Restored' },
  delete: { label: 'Delete', doing: 'Deleting…', past: 'deleted it', done: 'Deleted' },
  release: { label: 'Release', doing: 'Releasing…', past: 'released it', done: 'Released' },
  dismiss: {
    label: 'Dismiss reports',
    doing: 'Dismissing…',
    past: 'dismissed its reports',
    done: 'Reports dismissed',
  },
  uphold: {
    label: 'Leave hidden',
    doing: 'Leaving it hidden…',
    past: 'left it off the site after an objection',
    done: 'Left hidden',
  },
};

export const comments = (count: number): string => (count === 1 ? 'one comment' : `${count} comments`);

/** Returns `Maud Okafor hid it: “Spam.”`, with "You" for `me`. */
export function decisionText({ action, by, byName, reason, undo }: ModerationAct, me: string): string {
  const who = by === me ? 'You' : byName;
  if (undo) return `${who} took “${actionTexts[action].label}” back.`;
  return `${who} ${actionTexts[action].past}${reason === undefined ? '.' : `: ${quoted(reason)}`}`;
}

/** Returns the name of a comment's author, or a label for a former member. */
export const writerName = ({ author, name }: { author: string | null; name: string }): string =>
  author === null ? 'former member' : name || 'No name';

/** Returns a text, cut to about `length` characters. */
export const excerptOf = (text: string, length: number): string =>
  text.length > length ? `${truncate(text, length).trimEnd()}…` : text;
