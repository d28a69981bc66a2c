import type { CallInput } from '@contract/calls.ts';
import {
  moderateCommentResultSchema,
  type ModeratedComment,
  moderationBatchMax,
} from '@contract/moderation.ts';
import { callFunction } from '../../../platform/call-function.ts';
import { callChecked } from '../../../platform/checked-call.ts';

export interface ModerationAnswer {
  /** One result per comment that the server answered for, in the given order. */
  results: ModeratedComment[];
  /** A human-readable reason why there is no answer for the others. Null if all were answered. */
  failure: string | null;
}

/** Sends one decision on any number of comments, in batches of the size that the server accepts. */
export async function moderateComments(input: CallInput<'moderateComment'>): Promise<ModerationAnswer> {
  const results: ModeratedComment[] = [];
  for (let from = 0; from < input.comments.length; from += moderationBatchMax) {
    const comments = input.comments.slice(from, from + moderationBatchMax);
    const answer = await callChecked('moderateComment', { ...input, comments }, moderateCommentResultSchema);
    if (!answer.ok) return { results, failure: answer.message };
    results.push(...answer.value.results);
  }
  return { results, failure: null };
}

/** Sets or lifts a suspension. Resolves to null on success, or to a human-readable error message. */
export async function suspendMember(input: CallInput<'suspendMember'>): Promise<string | null> {
  const answer = await callFunction('suspendMember', input);
  return answer.ok ? null : answer.message;
}
