import { isAdmin, isAdminOr, isAuthorWho, isSelf, isWriter, limitedList } from './callers.ts';
import { all, any, existed, existsAt, hasFields, isDeletion, onlyFields } from './conditions.ts';
import { countsRules, hornCount, hornIsCounted, isSelfOrFunctions, saveIsCounted } from './counts.ts';
import { isRateLimited } from './last-writes.ts';
import type { Rules } from './rule-tree.ts';
import { isBoolean, isTimestamp, isTrue } from './values.ts';

/** Numbers of an article that only its authors and admins may read. */
const isForItsAuthors = isAdminOr(
  isAuthorWho(existsAt('root', 'lists', 'articlesByAuthor', 'auth.uid', '$slug')),
);

export const articleRules: Record<string, Rules> = {
  articles: {
    ...limitedList(['publishedAt']),
    children: { $slug: { read: true, children: { counts: { children: { horns: hornCount } } } } },
  },
  // Readable only one by one: together, they are the whole site.
  articleBodies: { children: { $slug: { read: true } } },
  // Articles, events and videos by what they have in common, newest first.
  lists: {
    children: {
      $list: {
        children: {
          $key: { ...limitedList('.value'), children: { $entry: { read: true } } },
        },
      },
    },
  },
  // What a search needs: the best entries of one list, and the words that a typo may stand for.
  search: {
    children: {
      names: {
        children: {
          $kind: {
            children: { $term: { ...limitedList(['n']), children: { $id: { read: true } } } },
          },
        },
      },
      spellings: { children: { $deletion: limitedList() } },
    },
  },
  frontPage: { read: true },
  siteTexts: {
    children: {
      current: {
        // Nobody should learn how to get around it.
        children: { $name: { read: true }, heldWords: { read: isAdmin } },
      },
      versions: { children: { $name: { read: isAdmin } } },
    },
  },
  counts: countsRules(isForItsAuthors),
  // Lets writers check whether a slug is free.
  slugs: { children: { $slug: { read: isWriter } } },

  horns: {
    children: {
      $slug: {
        children: {
          $uid: {
            read: isSelf('$uid'),
            write: all(
              isSelfOrFunctions(
                '$uid',
                isRateLimited('horns', '$slug', 3),
                existsAt('root', 'articles', '$slug'),
              ),
              hornIsCounted,
            ),
            validate: isTrue,
          },
        },
      },
    },
  },

  saved: {
    children: {
      $uid: {
        read: isSelf('$uid'),
        indexOn: ['savedAt'],
        children: {
          $slug: {
            write: all(
              isSelfOrFunctions('$uid', isRateLimited('saved', '$slug', 3)),
              saveIsCounted,
              any(isDeletion, hasFields('savedAt', 'read', 'kept')),
            ),
            // The article may have been unpublished since.
            validate: any(existed, existsAt('root', 'slugs', '$slug')),
            children: onlyFields({ savedAt: isTimestamp, read: isBoolean, kept: isBoolean }),
          },
        },
      },
    },
  },
};
