import {
  type ModerateCommentInput,
  moderateCommentResultSchema,
  type ModeratedComment,
  moderatedAtOnce,
  type TimeOutMemberInput,
} from '@contract/moderation.ts';
import { callFunction } from '../../../platform/callables.ts';
import { callChecked } from '../../../platform/checked-call.ts';

export interface ModerationAnswer {
  /** One result for each comment that the server answered for, in the given order. */
  results: ModeratedComment[];
  /** Why there is no answer for the others, as a text for people; null when all were answered. */
  failure: string | null;
}

/** Sends one decision about any number of comments, in batches as large as the server accepts. */
export async function moderateComments(input: ModerateCommentInput): Promise<ModerationAnswer> {
  const results: ModeratedComment[] = [];
  for (let from = 0; from < input.comments.length; from += moderatedAtOnce) {
    const comments = input.comments.slice(from, from + moderatedAtOnce);
    const answer = await callChecked('moderateComment', { ...input, comments }, moderateCommentResultSchema);
    if (!answer.ok) return { results, failure: answer.message };
    results.push(...answer.value.results);
  }
  return { results, failure: null };
}

/** Sets or lifts a time-out. Resolves to null, or to the reason it was not done, as a text for people. */
export async function timeOutMember(input: TimeOutMemberInput): Promise<string | null> {
  const answer = await callFunction('timeOutMember', input);
  return answer.ok ? null : answer.message;
}
