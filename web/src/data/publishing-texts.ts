import { correctionMaxLength } from '@contract/articles.ts';

/** The subject of the toasts about an article: a newer one replaces an earlier one. */
export const aboutArticle = (draftId: string): string => `article ${draftId}`;

/** Whom the first publication of an article notifies. */
export const followersNotified = 'those who follow its authors or its bands are told';

/** Describes the consequences of unpublishing. `what` starts the sentence, such as `The article`. */
export const unpublishConsequences = (what: string): string =>
  `${what} leaves the site, the lists and the feeds, and is a draft again. Its address is kept for it.`;

export const deleteConsequences = (what: string): string =>
  `${what} leaves the site, the lists and the feeds. You can bring it back for a month, as a draft; then it is thrown out for good.`;

/** The field of the update form that describes what was wrong before. */
export const correctionField = {
  label: 'Correction',
  hint: 'What was wrong before. It appears under the text with today’s date.',
  maxLength: correctionMaxLength,
};
