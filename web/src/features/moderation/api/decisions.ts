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
  /** Of those comments that the server answered for, in the order they were given. */
  results: ModeratedComment[];
  /** What kept it from answering for the others, in words for people. */
  failure: string | null;
}

/** Decides about any number of comments: as many at once as the server takes. */
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

/** Answers what kept it from being done, in words for people; null when it was done. */
export async function timeOutMember(input: TimeOutMemberInput): Promise<string | null> {
  const answer = await callFunction('timeOutMember', input);
  return answer.ok ? null : answer.message;
}
