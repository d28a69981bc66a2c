import { articleRules } from './articles.ts';
import { commentRules } from './comments.ts';
import { draftRules } from './drafts.ts';
import { eventRules } from './events.ts';
import { mediaRules } from './media.ts';
import { moneyRules } from './money.ts';
import { lastWriteRules } from './last-writes.ts';
import { peopleRules } from './people.ts';
import { rulesText } from './rule-tree.ts';

/** The content of `firebase.rules.json`. Any path that no topic names is closed. */
export const databaseRules = rulesText({
  children: {
    ...peopleRules,
    ...lastWriteRules,
    ...draftRules,
    ...articleRules,
    ...commentRules,
    ...eventRules,
    ...mediaRules,
    ...moneyRules,
  },
});
