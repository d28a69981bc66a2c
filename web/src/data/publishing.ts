import type { CallOutput, CallInput } from '@contract/calls.ts';
import { handlePublishResultSchema } from '@contract/publish-call.ts';
import type { CallResult } from '../platform/call-function.ts';
import { callChecked } from '../platform/checked-call.ts';
import { forgetPage } from './page.ts';

/**
 * The outcome of a publishing action. `version-conflict`: the draft was saved after the version that was passed.
 * `slug-taken`, `not-ready`: the message says what the author has to change. `unreachable`: the action may or may not
 * have been done; it is safe to call again because every action is idempotent. `message` is written for people.
 */
export type PublishingResult = CallResult<CallOutput<'handlePublish'>>;

async function call(input: CallInput<'handlePublish'>): Promise<PublishingResult> {
  const result = await callChecked('handlePublish', input, handlePublishResultSchema);
  if (result.ok && result.value.slug !== null) forgetPage(`/article/${result.value.slug}`);
  return result;
}

/** Publishes the saved draft. Here and below, `version` is the version that the author has seen. */
export const publishDraft = (draftId: string, version: number): Promise<PublishingResult> =>
  call({ action: 'publish', draftId, version });

/** Publishes the saved version of an article that is already published. A correction is noted under the text. */
export const updateArticle = (
  draftId: string,
  version: number,
  correction?: string,
): Promise<PublishingResult> =>
  call({ action: 'update', draftId, version, ...(correction?.trim() && { correction: correction.trim() }) });

/** Schedules the saved draft for `publishAt`, in milliseconds since the epoch. */
export const scheduleDraft = (
  draftId: string,
  version: number,
  publishAt: number,
): Promise<PublishingResult> => call({ action: 'schedule', draftId, version, publishAt });

/** Turns a scheduled draft back into a plain one. */
export const unscheduleDraft = (draftId: string): Promise<PublishingResult> =>
  call({ action: 'unschedule', draftId });

/** Unpublishes an article and keeps its draft. */
export const unpublishArticle = (draftId: string): Promise<PublishingResult> =>
  call({ action: 'unpublish', draftId });

/** Removes an article from the site and from the lists. `restoreDraft` brings it back as a draft. */
export const deleteDraft = (draftId: string): Promise<PublishingResult> =>
  call({ action: 'delete', draftId });

export const restoreDraft = (draftId: string): Promise<PublishingResult> =>
  call({ action: 'restore', draftId });

/**
 * Undoes a deletion: publishes or schedules the article again. A draft, or an article with unpublished changes, comes
 * back as a draft.
 */
export const undoDelete = (draftId: string): Promise<PublishingResult> =>
  call({ action: 'restore', draftId, undo: true });

/** Stores the saved draft in its version history before another version takes its place. */
export const keepVersion = (draftId: string, version: number): Promise<PublishingResult> =>
  call({ action: 'keep', draftId, version });
