import * as v from 'valibot';
import type { ArticleBody, ArticleCard, DraftState } from './articles.ts';
import type { Picture } from './pictures.ts';
import { draftIdSchema } from './publish-call.ts';

/** 24 random bytes are unguessable. */
export const previewTokenBytes = 24;
const tokenSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{32}$/));
const target = { draftId: draftIdSchema };

/**
 * Input of the call `previewDraft`. `open` is for everyone who has the secret link, and `show` also for co-authors;
 * the other actions are for the draft's author and for admins.
 */
export const previewDraftSchema = v.variant('action', [
  v.strictObject({ action: v.literal('show'), ...target }),
  v.strictObject({ action: v.literal('open'), token: tokenSchema }),
  /** Returns the existing link. */
  v.strictObject({ action: v.literal('link'), ...target }),
  /** Creates a new link, which invalidates the previous one. */
  v.strictObject({ action: v.literal('renew-link'), ...target }),
  v.strictObject({ action: v.literal('end-link'), ...target }),
]);

/** The card that other sites show for a link to the article: the values of its `og:` tags. */
export interface SharedCard {
  site: string;
  title: string;
  description: string;
  /** On this site. */
  picture: string;
}

/** A draft rendered as if it were published, whether or not it is ready. */
export interface DraftPreview {
  slug: string;
  card: Omit<ArticleCard, 'cover'> & { cover: Picture | null };
  html: string;
  corrections: NonNullable<ArticleBody['corrections']>;
  state: DraftState;
  savedAt: number;
  shared: SharedCard;
}
