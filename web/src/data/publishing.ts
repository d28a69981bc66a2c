import { draftStates, type HandlePublishResult } from '@contract/articles.ts';
import type { HandlePublishInput } from '@contract/publish-call.ts';
import * as v from 'valibot';
import { forgetPage } from './forget-page.ts';
import { type CallFailure, callFunction } from '../platform/callables.ts';
import { logError } from '../platform/log.ts';

/**
 * What became of it. `version-conflict`: somebody saved after the version that was passed; `slug-taken` and `not-ready`
 * say what the author has to change; `unreachable`: nobody knows whether it was done, and it may be asked again, for
 * every action may be repeated. `message` is written for people.
 */
export type PublishingResult = { ok: true; value: HandlePublishResult } | CallFailure;

const answerSchema = v.object({
  state: v.picklist(draftStates),
  slug: v.nullable(v.string()),
  publishedAt: v.nullable(v.number()),
  publishAt: v.nullable(v.number()),
});

async function ask(input: HandlePublishInput): Promise<PublishingResult> {
  const result = await callFunction('handlePublish', input);
  if (!result.ok) return result;
  const answer = v.safeParse(answerSchema, result.value);
  if (answer.success) {
    if (answer.output.slug !== null) forgetPage(`/article/${answer.output.slug}`);
    return { ok: true, value: answer.output };
  }
  logError(`The answer to ${input.action}`, answer.issues);
  return {
    ok: false,
    code: 'unreachable',
    message: 'The server gave an answer that this page does not understand. Reload it and look again.',
  };
}

/** `version` is always the one that the author has seen. */
export const publishDraft = (draftId: string, version: number): Promise<PublishingResult> =>
  ask({ action: 'publish', draftId, version });

/** Shows readers the saved version of an article that is published; a correction is noted under the text. */
export const updateArticle = (
  draftId: string,
  version: number,
  correction?: string,
): Promise<PublishingResult> =>
  ask({ action: 'update', draftId, version, ...(correction?.trim() && { correction: correction.trim() }) });

/** `publishAt` in milliseconds since 1970. */
export const scheduleDraft = (
  draftId: string,
  version: number,
  publishAt: number,
): Promise<PublishingResult> => ask({ action: 'schedule', draftId, version, publishAt });

export const unscheduleDraft = (draftId: string): Promise<PublishingResult> =>
  ask({ action: 'unschedule', draftId });

export const unpublishArticle = (draftId: string): Promise<PublishingResult> =>
  ask({ action: 'unpublish', draftId });

/** Takes it off the site and out of the lists; `restoreDraft` brings it back as a draft. */
export const deleteDraft = (draftId: string): Promise<PublishingResult> => ask({ action: 'delete', draftId });

export const restoreDraft = (draftId: string): Promise<PublishingResult> =>
  ask({ action: 'restore', draftId });
