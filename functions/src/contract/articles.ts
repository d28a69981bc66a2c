import type { Picture } from './pictures.ts';
import type { ArticleRecording } from './recordings.ts';

export const articleKinds = ['news', 'review', 'interview', 'feature', 'live-report'] as const;
export type ArticleKind = (typeof articleKinds)[number];

export const titleMaxLength = 120;
export const excerptMaxLength = 280;
export const slugMaxLength = 80;
export const tagMaxLength = 30;
export const tagsMax = 10;
export const bandNameMaxLength = 60;
export const bandsMax = 10;
/** The lengths below are in characters. */
export const draftFieldsMaxLength = 20_000;
export const draftTitleMaxLength = 300;
/** The HTML of a body. */
export const bodyMaxLength = 200_000;
export const correctionMaxLength = 500;
/** The number of articles that can be pinned to the front page. */
export const pinnedMax = 5;
/** The number of articles on one page of a list. */
export const articlesPerPage = 12;

/** Without the one word that can be no key: see `isKey`. */
export const slugPattern = /^(?!constructor$)[a-z0-9]+(-[a-z0-9]+)*$/;
/** Pages of their own under `/article/`. */
export const reservedSlugs: readonly string[] = ['admin', 'upload'];

export interface Review {
  band: string;
  album: string;
  label?: string;
  year: number;
  /** 0.5 to 5 in steps of a half. */
  rating: number;
}

/** The form of an article beside its text. Any field may be empty in a draft. */
export interface DraftFields {
  kind: ArticleKind;
  title: string;
  /** Follows the title until the author edits it; frozen once published. */
  slug: string;
  /** True once the author has edited it. */
  ownSlug: boolean;
  excerpt: string;
  /** Lower-case words. */
  tags: string[];
  /** Names as people write them; see `bandKey`. */
  bands: string[];
  /** Names of people without an account who wrote with the author; see `guestProblems`. */
  guests: string[];
  cover: Picture | null;
  review: Partial<Review>;
}

export const draftStates = ['draft', 'scheduled', 'published', 'deleted'] as const;
export type DraftState = (typeof draftStates)[number];

/**
 * `drafts/{id}`: the working copy of an article, also after it has been published. The owner or an admin writes `fields`,
 * `title`, `version`, `updatedAt` and `updatedBy` (and `owner`, `createdAt`, state `draft` at first); the rest is written
 * by functions.
 */
export interface Draft {
  owner: string;
  /** JSON of `DraftFields`: one value, so that a half-written form is never stored. */
  fields: string;
  /** The title again, for lists. */
  title: string;
  /** Grows by one with every save. */
  version: number;
  state: DraftState;
  createdAt: number;
  updatedAt: number;
  /** The uid that saved last, so that an author can tell another tab from an admin; the rules require the caller's own. */
  updatedBy?: string;
  /**
   * While scheduled: when it goes out, milliseconds since 1970, and the version at which that was decided. What is saved
   * until then goes out with it: an editor has to say so.
   */
  publishAt?: number;
  scheduledVersion?: number;
  /** Why the schedule could not publish it; it is a draft again, and the author has to act. */
  failure?: string;
  /** Once published: the frozen slug, when first, and the version that readers see. */
  slug?: string;
  publishedAt?: number;
  publishedVersion?: number;
  /** While `state` is `deleted`: since when, and for undo the time at which it would have gone out. */
  deletedAt?: number;
  wasScheduledFor?: number;
}

/** `draftBodies/{id}`: apart from the draft, so that a list of drafts stays small. Always of the same version. */
export interface DraftBody {
  html: string;
  version: number;
}

export interface ArticleAuthor {
  uid: string;
  name: string;
}

/** `articles/{slug}`: the public card, which lists show. */
export interface ArticleCard {
  title: string;
  excerpt: string;
  kind: ArticleKind;
  cover: Picture;
  author: ArticleAuthor;
  /** The other authors: members, and then guests, whose uid is empty. */
  coAuthors?: ArticleAuthor[];
  tags?: Record<string, true>;
  /** Key to name. */
  bands?: Record<string, string>;
  publishedAt: number;
  /** When the last correction or change came out. */
  updatedAt?: number;
  /** Reading time. */
  minutes: number;
  counts: { comments: number; horns: number };
  review?: Review;
  recording?: ArticleRecording;
}

/** `articleBodies/{slug}`: cleaned by the server. */
export interface ArticleBody {
  html: string;
  /** Dated notes under the text, oldest first by key. */
  corrections?: Record<string, { at: number; text: string }>;
}

/** The number of co-authors, and of guests in the byline, that an article can have. */
export const coAuthorsMax = 5;
export const guestsMax = 5;

/** The furthest an article may be scheduled ahead, and the delay from which publishing counts as late. */
export const scheduleMaxDays = 365;
export const lateAfterMinutes = 15;
/** An article that was deleted is removed for good after this. */
export const deletedKeptDays = 30;
