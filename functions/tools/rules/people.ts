import { bandTag } from '../../src/contract/article-index.ts';
import { bandNameMaxLength } from '../../src/contract/articles.ts';
import { nameKeys } from '../../src/contract/member-search.ts';
import { bandSlot, bioMaxLength, favouriteBandsMax } from '../../src/contract/members.ts';
import { notificationKinds } from '../../src/contract/notifications.ts';
import { photoPattern } from '../../src/contract/photos.ts';
import { roles } from '../../src/contract/roles.ts';
import { isAdmin, isModerator, isOrWasSelf, isSelf } from './callers.ts';
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
import { keyAtMost, keyIsOneOf, keyMatches } from './keys.ts';
import { atPace } from './pace.ts';
import type { Condition, Rules } from './rule-tree.ts';
import { isNow, isTrue, name, text, token } from './values.ts';

const bandSlots = Array.from({ length: favouriteBandsMax }, (_, index) => bandSlot(index));

/** A thread is of what is there, or was, under the name that notifications give it. */
const threadOf = (kind: string, list: string): Condition =>
  all(
    `$thread.beginsWith('${kind}:')`,
    `root.child('${list}').child($thread.replace('${kind}:', '')).exists()`,
  );

/**
 * Functions write entries; the owner reads them, marks them read, and throws them away, each once: every change starts
 * functions, and nothing slows it down.
 */
const notifications: Rules = {
  indexOn: ['createdAt'],
  children: {
    $key: {
      write: all(isSelf('$uid'), existed, isDeletion),
      children: { read: { write: all(isSelf('$uid'), existed, remains), validate: isTrue } },
    },
  },
};

const readFlag = "newData.parent().parent().child('notifications').child($key).child('read').val()";

/** A mark for each unread entry. Its reader takes it away with the entry, or with marking it read, and never otherwise. */
const unread: Rules = {
  children: {
    $key: {
      write: all(isSelf('$uid'), any(all(isDeletion, `${readFlag} !== false`), remains)),
      validate: all(isTrue, `${readFlag} === false`),
    },
  },
};

/** The fields of a profile share a stamp: they are saved together. */
const writesProfile = all(isSelf('$uid'), atPace('profile', '$uid', 3));

/** Fields are named one by one: a rule for the record would open everything below, also what only functions may write. */
const user: Rules = {
  read: isSelf('$uid'),
  children: {
    // Not the name: `setDisplayName` looks whether somebody else has it.
    photoURL: { write: writesProfile, validate: token(0, 500, String(photoPattern)) },
    bio: { write: writesProfile, validate: text(bioMaxLength) },
    // Written as a whole. There are as many slots as bands; functions make the public list of them.
    bands: {
      write: writesProfile,
      validate: 'newData.hasChildren()',
      children: {
        $slot: { validate: all(keyIsOneOf('$slot', bandSlots), name(1, bandNameMaxLength)) },
      },
    },
    muted: {
      children: {
        kinds: {
          children: {
            $kind: {
              write: all(isSelf('$uid'), atPace('mutedKinds', '$kind', 5)),
              validate: all(isTrue, keyIsOneOf('$kind', notificationKinds)),
            },
          },
        },
        threads: {
          children: {
            $thread: {
              write: all(isSelf('$uid'), atPace('mutedThreads', '$thread', 5)),
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
    // Why all the rest is taken away.
    closedAt: { read: isOrWasSelf('$uid') },
    claimsChangedAt: { read: isOrWasSelf('$uid') },
  },
};

/** Browsers of a member that receive push messages. */
const devices: Rules = {
  read: isSelf('$uid'),
  children: {
    $device: {
      write: all(isSelf('$uid'), atPace('devices', '$device', 3), any(isDeletion, hasFields('token', 'at'))),
      validate: keyMatches('$device', '/^[-a-zA-Z0-9_]{21,64}$/'),
      children: onlyFields({ token: token(20, 4096, '/^[!-~]+$/'), at: isNow, mustShow: isTrue }),
    },
  },
};

/** The tag of a band, whether something names it yet or not: see `bandTag`. */
const isBand: Condition = `($target.beginsWith('${bandTag('')}') && $target.length <= ${bandTag('').length + bandNameMaxLength})`;

const follows: Rules = {
  read: isSelf('$uid'),
  children: {
    $target: {
      write: all(isSelf('$uid'), atPace('follows', '$target', 3)),
      // An account has one of the two records at once, or in a moment.
      validate: all(
        isTrue,
        differs('$target', '$uid'),
        any(existsAt('root', 'users', '$target'), existsAt('root', 'members', '$target'), isBand),
      ),
    },
  },
};

export const peopleRules: Record<string, Rules> = {
  users: { children: { $uid: user } },
  profiles: { children: { $uid: { read: true } } },
  members: {
    read: isAdmin,
    indexOn: [...nameKeys, 'emailKey', ...roles.map((role) => `roles/${role}`), 'disabledAt', 'joinedAt'],
    // Moderators see since when somebody is here, and nothing else.
    children: { $uid: { children: { joinedAt: { read: isModerator } } } },
  },
  access: { indexOn: ['gone'] },
  // Sums of days: nothing of a member.
  daily: { read: isAdmin },
  audit: { read: isAdmin, indexOn: ['at', 'by', 'member', 'memberAt'] },
  devices: { children: { $uid: devices } },
  follows: { children: { $uid: follows } },
  // Functions remember whom they have notified of what.
  told: { children: { $uid: { indexOn: ['at'] } } },
  deletions: { indexOn: ['next'] },
};
