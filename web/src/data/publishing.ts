import type { CallOutput } from '@contract/calls.ts';
import { type HandlePublishInput, handlePublishResultSchema } from '@contract/publish-call.ts';
import type { CallResult } from '../platform/callables.ts';
import { callChecked } from '../platform/checked-call.ts';
import { forgetPage } from './forget-page.ts';

/**
 * The outcome of a publishing action. `version-conflict`: the draft was saved after the version that was passed;
 * `slug-taken` and `not-ready` say what the author has to change; `unreachable`: it is unknown whether the action was
 * done, and it can be called again, for every action is idempotent. `message` is written for people.
 */
export type PublishingResult = CallResult<CallOutput<'handlePublish'>>;

async function ask(input: HandlePublishInput): Promise<PublishingResult> {
  const result = await callChecked('handlePublish', input, handlePublishResultSchema);
  if (result.ok && result.value.slug !== null) forgetPage(`/article/${result.value.slug}`);
  return result;
}

/** Publishes the saved draft. `version` is the one that the author has seen, here and below. */
export const publishDraft = (draftId: string, version: number): Promise<PublishingResult> =>
  ask({ action: 'publish', draftId, version });

/** Shows readers the saved version of an article that is published; a correction is noted under the text. */
export const updateArticle = (
  draftId: string,
  version: number,
  correction?: string,
): Promise<PublishingResult> =>
  ask({ action: 'update', draftId, version, ...(correction?.trim() && { correction: correction.trim() }) });

/** Schedules the saved draft for `publishAt`, in milliseconds since 1970. */
export const scheduleDraft = (
  draftId: string,
  version: number,
  publishAt: number,
): Promise<PublishingResult> => ask({ action: 'schedule', draftId, version, publishAt });

/** Turns a scheduled draft back into a plain one. */
export const unscheduleDraft = (draftId: string): Promise<PublishingResult> =>
  ask({ action: 'unschedule', draftId });

/** Takes the article off the site; the draft stays. */
export const unpublishArticle = (draftId: string): Promise<PublishingResult> =>
  ask({ action: 'unpublish', draftId });

/** Takes an article off the site and out of the lists; `restoreDraft` brings it back as a draft. */
export const deleteDraft = (draftId: string): Promise<PublishingResult> => ask({ action: 'delete', draftId });

export const restoreDraft = (draftId: string): Promise<PublishingResult> =>
  ask({ action: 'restore', draftId });

/** Publishes or schedules an article again as it was before it was deleted; a draft, or one with unpublished changes, is a draft again. */
export const undoDelete = (draftId: string): Promise<PublishingResult> =>
  ask({ action: 'restore', draftId, undo: true });

/** Keeps the saved draft among its versions, before an earlier one takes its place. */
export const keepVersion = (draftId: string, version: number): Promise<PublishingResult> =>
  ask({ action: 'keep', draftId, version });
