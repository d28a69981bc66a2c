import { bandTag } from '../../src/contract/article-index.ts';
import { bandNameMaxLength } from '../../src/contract/articles.ts';
import { nameKeys } from '../../src/contract/member-search.ts';
import { notificationKinds } from '../../src/contract/notifications.ts';
import {
  isAdmin,
  isAdminOr,
  isAuthorWho,
  isCaller,
  isMember,
  isModerator,
  isOrWasSelf,
  isSelf,
} from './callers.ts';
import {
  all,
  any,
  differs,
  existed,
  existsAt,
  hasFields,
  isDeletion,
  onlyFields,
  remains,
} from './conditions.ts';
import {
  followerRules,
  followIsCounted,
  isSelfOrFunctions,
  ownAttendanceRules,
  ownHornRules,
} from './counts.ts';
import { keyAtMost, keyIsOneOf, keyMatches } from './keys.ts';
import { isRateLimited } from './last-writes.ts';
import type { Condition, Rules } from './rule-tree.ts';
import { isNow, isTrue, token } from './values.ts';

/** Holds if a thread refers to an existing or former record, under the name that notifications use for it. */
const threadOf = (kind: string, list: string): Condition =>
  all(
    `$thread.beginsWith('${kind}:')`,
    `root.child('${list}').child($thread.replace('${kind}:', '')).exists()`,
  );

const markOfKey = "child('unread').child($key).exists()";

/**
 * Functions write notifications. The owner reads them, marks them as read and deletes them, together with their marks,
 * each only once: that starts a function, and no rate limit applies.
 */
const notifications: Rules = {
  indexOn: ['createdAt', 'mergeKey', 'read'],
  children: {
    $key: {
      write: all(isSelf('$uid'), existed, isDeletion, `!newData.parent().parent().${markOfKey}`),
      children: {
        read: {
          write: all(isSelf('$uid'), existed, remains, `!newData.parent().parent().parent().${markOfKey}`),
          validate: isTrue,
        },
      },
    },
  },
};

const readFlag = "newData.parent().parent().child('notifications').child($key).child('read').val()";

/**
 * A mark for each unread notification. Its reader can remove it only together with the notification, or when marking it
 * as read.
 */
const unread: Rules = {
  children: {
    $key: {
      write: all(isSelf('$uid'), any(all(isDeletion, `${readFlag} !== false`), remains)),
      validate: all(isTrue, `${readFlag} === false`),
    },
  },
};

/**
 * The call `saveProfile` writes the profile. What the member may write is listed one by one: a rule for the whole record
 * would grant access to everything below it.
 */
const user: Rules = {
  read: isSelf('$uid'),
  children: {
    muted: {
      children: {
        kinds: {
          children: {
            $kind: {
              write: all(isSelf('$uid'), isRateLimited('mutedKinds', '$kind', 5)),
              validate: all(isTrue, keyIsOneOf('$kind', notificationKinds)),
            },
          },
        },
        threads: {
          children: {
            $thread: {
              write: all(isSelf('$uid'), isRateLimited('mutedThreads', '$thread', 5)),
              validate: all(
                isTrue,
                keyMatches('$thread', '/^[a-z]+:[-a-zA-Z0-9_~]+$/'),
                keyAtMost('$thread', 120),
                any(
                  threadOf('article', 'slugs'),
                  threadOf('event', 'events'),
                  threadOf('event', 'deletedEvents'),
                  threadOf('draft', 'draftNotes'),
                ),
              ),
            },
          },
        },
      },
    },
    notifications,
    unread,
    // Tells open tabs why everything else is inaccessible.
    closed: { read: isOrWasSelf('$uid') },
    claimsChangedAt: { read: isOrWasSelf('$uid') },
  },
};

/** Browsers of a member that receive push notifications. */
const devices: Rules = {
  indexOn: ['at'],
  read: isSelf('$uid'),
  children: {
    $device: {
      write: all(
        isSelf('$uid'),
        isRateLimited('devices', '$device', 3),
        any(isDeletion, hasFields('token', 'at')),
      ),
      validate: keyMatches('$device', '/^[-a-zA-Z0-9_]{21,64}$/'),
      children: onlyFields({ token: token(20, 4096, '/^[!-~]+$/'), at: isNow, mustShow: isTrue }),
    },
  },
};

/** A word of `bandKey`. Patterns in rules have no classes for letters of other scripts. */
const bandWord = '[0-9a-z\u00a1-\ud7ff\ue000-\u{10ffff}]+';

/** Holds for the tag of a band, whether or not anything names it yet; see `bandTag` and `wordKey`. */
const isBand: Condition = all(
  keyMatches('$target', `/^${bandTag(`(constructor-|${bandWord}(-${bandWord})*)`)}$/`),
  differs('$target', `'${bandTag('constructor')}'`),
  keyAtMost('$target', bandTag('').length + bandNameMaxLength),
);

/** The followers of a merged band have moved to the other one. */
const isNotMerged: Condition = `!root.child('bandNames').child('aliases').child($target.replace('${bandTag('')}', '')).exists()`;

const follows: Rules = {
  read: isSelf('$uid'),
  children: {
    $target: {
      write: all(isSelfOrFunctions('$uid', isRateLimited('follows', '$target', 3)), followIsCounted),
      // An account has one of the two records right away or within a moment.
      validate: all(
        isTrue,
        differs('$target', '$uid'),
        any(
          existsAt('root', 'users', '$target'),
          existsAt('root', 'members', '$target'),
          all(isBand, isNotMerged),
        ),
      ),
    },
  },
};

export const peopleRules: Record<string, Rules> = {
  users: { children: { $uid: user } },
  profiles: { children: { $uid: { read: true } } },
  members: {
    read: isAdmin,
    indexOn: [...nameKeys, 'emailKey', 'joinedAt', 'removed/at'],
    // Moderators see only when a member joined.
    children: { $uid: { children: { joinedAt: { read: isModerator } } } },
  },
  // Members can read it only while it does not exist: so they learn that there is no admin yet, and never who is one.
  access: { read: any(isAdmin, all(isMember, `!${existed}`)), indexOn: ['closed/deletedAt'] },
  // Daily totals, without personal data.
  daily: { read: isAdmin },
  audit: { read: isAdmin, indexOn: ['at', 'by', 'member', 'memberAt'] },
  devices: { children: { $uid: devices } },
  follows: { children: { $uid: follows } },
  followers: { children: { $target: { children: { $uid: followerRules } } } },
  // What members are found by elsewhere.
  memberReferences: {
    children: {
      $uid: {
        children: {
          horns: { children: { $slug: ownHornRules } },
          attendance: { read: isSelf('$uid'), children: { $event: ownAttendanceRules } },
          coAuthored: { read: isAdminOr(isAuthorWho(isCaller('$uid'))) },
        },
      },
    },
  },
  // Functions record which notifications they have sent.
  sentLog: { children: { $uid: { indexOn: ['at'] } } },
  deletions: { indexOn: ['next'] },
};
