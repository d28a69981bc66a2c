import {
  bodyMaxLength,
  draftFieldsMaxLength,
  type DraftState,
  draftTitleMaxLength,
} from '../../src/contract/articles.ts';
import { draftsMax } from '../../src/contract/draft-index.ts';
import { presenceBlockMax } from '../../src/contract/draft-presence.ts';
import { isAdminOr, isAuthorWho, isCaller, isOwnQuery, isSelf, isSignedIn } from './callers.ts';
import {
  all,
  any,
  choose,
  differs,
  equals,
  existed,
  existsAt,
  hasFields,
  isDeletion,
  keepsField,
  lacksField,
  onlyFields,
  valueAt,
} from './conditions.ts';
import { isDraftKey, keyMatches } from './keys.ts';
import { isRateLimited } from './last-writes.ts';
import type { Condition, Rules } from './rule-tree.ts';
import { isNow, isNumber, isString, text } from './values.ts';

const draftsAfter = 'newData.parent().parent()';
/** Fields that functions write when a draft is scheduled or published, or when that fails. */
const publishing = ['publishAt', 'scheduledVersion', 'failure', 'slug', 'publishedAt', 'publishedVersion'];

const callerSavedLast: Condition = any(lacksField('updatedBy'), isCaller(valueAt('newData', 'updatedBy')));
const comesWithItsText: Condition = equals(
  valueAt(draftsAfter, 'draftBodies', '$draft', 'version'),
  valueAt('newData', 'version'),
);

/** The version increases by exactly one, so that if two tabs save, one wins and the other detects the conflict. */
const isNextVersion: Condition = all(
  differs(valueAt('data', 'state'), "'deleted'"),
  equals(valueAt('newData', 'version'), `${valueAt('data', 'version')} + 1`),
  ...['owner', 'createdAt', 'state', ...publishing].map(keepsField),
);

const isFirstVersion: Condition = all(
  equals(valueAt('newData', 'version'), '1'),
  equals(valueAt('newData', 'owner'), 'auth.uid'),
  equals(valueAt('newData', 'createdAt'), 'now'),
  equals(valueAt('newData', 'state'), "'draft'"),
  ...[...publishing, 'deletedAt'].map(lacksField),
);

const fewerThanMax = (state: DraftState): Condition => {
  const count = ['draftIndex', 'auth.uid', 'counts', state] as const;
  return any(`!${existsAt('root', ...count)}`, `${valueAt('root', ...count)} < ${draftsMax}`);
};

/** Functions write this record, on behalf of the owner and admins. */
const isCoAuthor: Condition = existsAt('root', 'draftCoAuthors', '$draft', 'auth.uid');
const writes = (draftNow: string): Condition => any(isCaller(valueAt(draftNow, 'owner')), isCoAuthor);

const draft: Rules = {
  read: isAdminOr(isAuthorWho(writes('data'))),
  write: all(
    isAdminOr(isAuthorWho(writes('newData'))),
    hasFields('owner', 'fields', 'title', 'version', 'state', 'createdAt', 'updatedAt'),
    callerSavedLast,
    isRateLimited('drafts', '$draft', 2),
    comesWithItsText,
    choose(existed, isNextVersion, all(isFirstVersion, ...(['draft', 'deleted'] as const).map(fewerThanMax))),
  ),
  validate: isDraftKey,
  children: onlyFields({
    owner: isString,
    fields: text(draftFieldsMaxLength),
    title: text(draftTitleMaxLength),
    version: isNumber,
    state: isString,
    createdAt: isNumber,
    updatedAt: isNow,
    // Functions do not change this field.
    updatedBy: 'newData.val() === auth.uid',
    publishAt: isNumber,
    scheduledVersion: isNumber,
    failure: isString,
    slug: isString,
    publishedAt: isNumber,
    publishedVersion: isNumber,
  }),
};

const whoeverReadsTheText = isAdminOr(
  isAuthorWho(any(isCaller(valueAt('root', 'drafts', '$draft', 'owner')), isCoAuthor)),
);

/** A text can be saved only together with its draft, whose own rule decides who may. */
const body: Rules = {
  read: whoeverReadsTheText,
  write: all(
    isSignedIn,
    equals(valueAt('newData', 'version'), valueAt(draftsAfter, 'drafts', '$draft', 'version')),
    differs(valueAt('newData', 'version'), valueAt('root', 'drafts', '$draft', 'version')),
    hasFields('html', 'version'),
  ),
  validate: isDraftKey,
  children: onlyFields({ html: text(bodyMaxLength), version: isNumber }),
};

/** While a draft is open in a tab, the tab says so. Whoever may no longer read the draft can still take that back. */
const presence: Rules = {
  read: whoeverReadsTheText,
  children: {
    $uid: {
      children: {
        $tab: {
          write: all(
            isSelf('$uid'),
            any(isDeletion, all(hasFields('at'), existsAt('root', 'drafts', '$draft'), whoeverReadsTheText)),
          ),
          validate: keyMatches('$tab', '/^[a-z0-9]{8}$/'),
          children: onlyFields({
            at: isNow,
            block: all(isNumber, 'newData.val() >= 0', `newData.val() <= ${presenceBlockMax}`),
          }),
        },
      },
    },
  },
};

export const draftRules: Record<string, Rules> = {
  drafts: {
    // Authors can list only their own drafts, and must query by owner. Former authors see none.
    read: isAdminOr(isAuthorWho(isOwnQuery('owner'))),
    indexOn: ['owner', 'state', 'updatedAt', 'publishAt', 'deletedAt'],
    children: { $draft: draft },
  },
  draftBodies: { children: { $draft: body } },
  // Only functions look up a draft by its secret link.
  previewLinks: { indexOn: 'token' },
  draftHistory: {
    children: {
      presence: { children: { $draft: presence } },
      $part: { children: { $draft: { read: whoeverReadsTheText } } },
    },
  },
  draftNotes: { children: { $draft: { read: whoeverReadsTheText } } },
  draftCoAuthors: { children: { $draft: { read: whoeverReadsTheText } } },
  // Words and counts of drafts: an author's own, and under "all" those of everybody, for admins.
  draftIndex: { children: { $scope: { read: isAdminOr(isAuthorWho(isCaller('$scope'))) } } },
};
