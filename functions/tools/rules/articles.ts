import { asksForFew, isAdmin, isAdminOr, isAuthorWho, isSelf, isWriter } from './callers.ts';
import { all, any, existed, existsAt, hasFields, isDeletion, onlyFields } from './conditions.ts';
import { atPace } from './pace.ts';
import type { Rules } from './rule-tree.ts';
import { isBoolean, isMoment, isTrue } from './values.ts';

/** A list of addresses, newest first. */
export const newestFirst: Rules = {
  read: asksForFew,
  indexOn: '.value',
  children: { $entry: { read: true } },
};

/** Numbers of an article that are for who wrote it. */
const forItsAuthors: Rules = {
  read: isAdminOr(isAuthorWho(existsAt('root', 'articlesByAuthor', 'auth.uid', '$slug'))),
};

/** Such lists beside each other. */
export const lists = (key: string): Rules => ({ children: { [key]: newestFirst } });

export const articleRules: Record<string, Rules> = {
  articles: { read: asksForFew, indexOn: ['publishedAt'], children: { $slug: { read: true } } },
  // One at a time: all of them are the whole site.
  articleBodies: { children: { $slug: { read: true } } },
  articlesByTag: lists('$tag'),
  articlesByKind: lists('$kind'),
  articlesByAuthor: lists('$author'),
  articleWords: lists('$word'),
  // What a search needs of it: the best entries of one list, and the words that one typing error may have been.
  searchNames: {
    children: {
      $kind: {
        children: { $term: { read: asksForFew, indexOn: ['n'], children: { $id: { read: true } } } },
      },
    },
  },
  searchSpellings: { children: { $deletion: { read: asksForFew } } },
  discussedArticles: newestFirst,
  frontPage: { read: true },
  siteTexts: { children: { $name: { read: true } } },
  siteTextVersions: { children: { $name: { read: isAdmin } } },
  reads: { children: { $slug: forItsAuthors } },
  listens: { children: { $slug: forItsAuthors } },
  // The number alone: what was counted stands beside it.
  tallies: { children: { saves: { children: { $slug: { children: { count: forItsAuthors } } } } } },
  articleTellings: { indexOn: ['at'] },
  // Whether an address is free, for those who choose one.
  slugs: { children: { $slug: { read: isWriter } } },

  horns: {
    children: {
      $slug: {
        children: {
          $uid: {
            read: isSelf('$uid'),
            write: all(isSelf('$uid'), atPace('horns', '$slug', 3)),
            validate: all(isTrue, existsAt('root', 'articles', '$slug')),
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
              isSelf('$uid'),
              atPace('saved', '$slug', 3),
              any(isDeletion, hasFields('savedAt', 'read', 'kept')),
            ),
            // Also an article that has been unpublished since.
            validate: any(existed, existsAt('root', 'slugs', '$slug')),
            children: onlyFields({ savedAt: isMoment, read: isBoolean, kept: isBoolean }),
          },
        },
      },
    },
  },
};
