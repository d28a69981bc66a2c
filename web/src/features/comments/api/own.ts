import { type HoldRule, holdRules } from '@contract/comments.ts';
import { paths } from '@contract/paths.ts';
import { storedObject, storedText, storedTimestamp } from '../../../lib/stored.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';
import { storedMentions } from './public-comments.ts';

/** One of the reader's own comments that is held for moderation. */
export interface OwnHeldComment {
  id: string;
  text: string;
  /** Null for a rule that this version of the site does not know. */
  rule: HoldRule | null;
  createdAt: number;
  /** The mentioned members: uid to the name as written in the text. */
  mentions: Record<string, string>;
  replyTo: string | null;
}

/** The rate limit stops a member before more comments are held under one article. */
const heldAtMost = 50;

const readHeld = (stored: unknown): OwnHeldComment[] =>
  Object.entries(storedObject(stored))
    .map(([id, value]) => {
      const { text, rule, createdAt, mentions, answers } = storedObject(value);
      return {
        id,
        text: storedText(text),
        rule: holdRules.find((each) => each === rule) ?? null,
        createdAt: storedTimestamp(createdAt),
        mentions: storedMentions(mentions),
        replyTo: storedText(answers) || null,
      };
    })
    .filter(({ text }) => text !== '')
    .sort((a, b) => (a.id < b.id ? -1 : 1));

/** Watches a member's held comments under an article. */
export const watchOwnHeld = (uid: string, slug: string): Subscribe<OwnHeldComment[]> =>
  watchPath(paths.heldComments(uid), readHeld, {
    by: 'slug',
    equalTo: slug,
    count: heldAtMost,
  });
