import * as v from 'valibot';
import type { ArticleBody, ArticleCard, DraftState } from './articles.ts';
import type { Picture } from './pictures.ts';
import { draftIdSchema } from './publish-call.ts';

/** 24 random bytes cannot be guessed. */
export const previewTokenBytes = 24;
const tokenSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{32}$/));
const target = { draftId: draftIdSchema };

/**
 * Input of the callable `previewDraft`. `open` is for whoever has the secret link, the rest for the author of the draft
 * and for admins.
 */
export const previewDraftSchema = v.variant('action', [
  v.strictObject({ action: v.literal('show'), ...target }),
  v.strictObject({ action: v.literal('open'), token: tokenSchema }),
  /** The link that there is. */
  v.strictObject({ action: v.literal('link'), ...target }),
  /** A new one; the one before leads nowhere from then on. */
  v.strictObject({ action: v.literal('renew-link'), ...target }),
  v.strictObject({ action: v.literal('end-link'), ...target }),
]);
export type PreviewDraftInput = v.InferOutput<typeof previewDraftSchema>;

/** The card that other sites show for a link to the article: the values of its `og:` tags. */
export interface SharedCard {
  site: string;
  title: string;
  description: string;
  /** On this site. */
  picture: string;
}

/** A draft as publishing would make it now, whether it is ready or not. */
export interface DraftPreview {
  slug: string;
  card: Omit<ArticleCard, 'cover'> & { cover: Picture | null };
  html: string;
  corrections: NonNullable<ArticleBody['corrections']>;
  state: DraftState;
  savedAt: number;
  shared: SharedCard;
}

/** `token` is null where there is no link. */
export type PreviewDraftResult = { preview: DraftPreview } | { token: string | null };
