import { articleDeps, draftPreviewDeps } from '../deps.ts';
import type { Call } from '../kit/call.ts';
import { handlePublish as handlePublishUseCase } from './handle-publish.ts';
import { noteDraft as noteDraftUseCase } from './note-draft.ts';
import { previewDraft as previewDraftUseCase } from './preview-draft.ts';
import { setCoAuthor as setCoAuthorUseCase } from './set-co-author.ts';
import { setFrontPage as setFrontPageUseCase } from './set-front-page.ts';

/** Publishes, updates, schedules, unpublishes, deletes and restores articles, and stores versions. For authors and admins. */
export const handlePublish: Call<'handlePublish'> = (input, auth) =>
  handlePublishUseCase(auth?.uid, input, articleDeps());

/** Sets the articles pinned to the front page. For authors and admins. */
export const setFrontPage: Call<'setFrontPage'> = (input, auth) =>
  setFrontPageUseCase(auth?.uid, input, articleDeps());

/** Adds and removes co-authors. For the author of a draft, for admins, and for co-authors who remove themselves. */
export const setCoAuthor: Call<'setCoAuthor'> = (input, auth) =>
  setCoAuthorUseCase(auth?.uid, input, articleDeps());

/** Previews a draft as it would be published, and manages its secret link. */
export const previewDraft: Call<'previewDraft'> = (input, auth) =>
  previewDraftUseCase(auth?.uid, input, draftPreviewDeps());

/** Writes notes on the text of a draft. For everyone who may edit it. */
export const noteDraft: Call<'noteDraft'> = (input, auth) =>
  noteDraftUseCase(auth?.uid, input, articleDeps());
