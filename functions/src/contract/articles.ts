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
/** In characters, like all maximum lengths below. */
export const draftFieldsMaxLength = 20_000;
export const draftTitleMaxLength = 300;
/** The length of a body's HTML. */
export const bodyMaxLength = 200_000;
export const correctionMaxLength = 500;
/** The maximum number of articles pinned to the front page. */
export const pinnedMax = 5;
/** The number of articles per page of a list. */
export const articlesPerPage = 12;

/** Excludes the one word that cannot be a database key; see `isKey`. */
export const slugPattern = /^(?!constructor$)[a-z0-9]+(-[a-z0-9]+)*$/;
/** Paths under `/article/` that are pages of their own. */
export const reservedSlugs: readonly string[] = ['admin', 'upload'];

export interface Review {
  band: string;
  album: string;
  label?: string;
  year: number;
  /** 0.5 to 5 in steps of a half. */
  rating: number;
}

export const draftStates = ['draft', 'scheduled', 'published', 'deleted'] as const;
export type DraftState = (typeof draftStates)[number];

/**
 * `drafts/{id}`: the working copy of an article, kept after publishing. The owner or an admin writes `fields`, `title`,
 * `version`, `updatedAt` and `updatedBy` (and, on creation, `owner`, `createdAt` and state `draft`); functions write
 * the rest.
 */
export interface Draft {
  owner: string;
  /** JSON of `DraftFields`, stored as a single value so that a form is never stored partially. */
  fields: string;
  /** Copy of the title, for lists. */
  title: string;
  /** Incremented with every save. */
  version: number;
  state: DraftState;
  createdAt: number;
  updatedAt: number;
  /** The UID of the last save, so that an author can tell another tab from an admin. The rules require the caller's own UID. */
  updatedBy?: string;
  /**
   * While scheduled: when it is to be published (milliseconds since the epoch), and the version that was scheduled.
   * Later saves are published too, so the editor must say so.
   */
  publishAt?: number;
  scheduledVersion?: number;
  /** Why scheduled publishing failed. The article is a draft again, and its author has to act. */
  failure?: string;
  /** Once published: the frozen slug, the time of first publication, and the version that readers see. */
  slug?: string;
  publishedAt?: number;
  publishedVersion?: number;
  /** While `state` is `deleted`: when it was deleted and, for undo, when it would have been published. */
  deletedAt?: number;
  wasScheduledFor?: number;
}

/** `draftBodies/{id}`: stored apart from the draft, so that lists of drafts stay small. Always has the draft's version. */
export interface DraftBody {
  html: string;
  version: number;
}

export interface ArticleAuthor {
  uid: string;
  name: string;
}

/** `articles/{slug}`: the public card that lists show. */
export interface ArticleCard {
  title: string;
  excerpt: string;
  kind: ArticleKind;
  cover: Picture;
  author: ArticleAuthor;
  /** The other authors: members first, then guests, whose UID is empty. */
  coAuthors?: ArticleAuthor[];
  tags?: Record<string, true>;
  /** Key to name. */
  bands?: Record<string, string>;
  publishedAt: number;
  /** When the last correction or update was published. */
  updatedAt?: number;
  /** The reading time. */
  minutes: number;
  counts: { comments: number; horns: number };
  review?: Review;
  recording?: ArticleRecording;
  /** Whether there is a player in the text. */
  hasPlayer?: true;
}

/** `articleBodies/{slug}`: the body, sanitized by the server. */
export interface ArticleBody {
  html: string;
  /** Dated notes below the text. In key order, the oldest comes first. */
  corrections?: Record<string, { at: number; text: string }>;
}

/** The maximum number of co-authors, and of guests in the byline. */
export const coAuthorsMax = 5;
export const guestsMax = 5;

/** How far ahead an article may be scheduled, and the delay from which publishing counts as late. */
export const scheduleMaxDays = 365;
export const lateAfterMinutes = 15;
/** A deleted article is removed permanently after this many days. */
export const deletedKeptDays = 30;
