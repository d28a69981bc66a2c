import type { CallInput } from '@contract/calls.ts';
import { type HoldRule, holdRules, type PostCommentResult } from '@contract/comments.ts';
import type { ErrorCode } from '@contract/errors.ts';
import { storedText } from '../../../lib/stored.ts';
import { callFunction, type CallResult } from '../../../platform/call-function.ts';

export type SentComment =
  | { ok: true; id: string; state: 'visible' }
  | { ok: true; id: string; state: 'held'; rule: HoldRule | null }
  /** `unreachable`: retry with the same attempt. `message` is human-readable. */
  | { ok: false; code: ErrorCode | 'unreachable'; message: string };

function readSent(result: CallResult<PostCommentResult>): SentComment {
  if (!result.ok) return result;
  const { id, state, rule } = result.value;
  return state === 'held'
    ? { ok: true, id: storedText(id), state, rule: holdRules.find((each) => each === rule) ?? null }
    : { ok: true, id: storedText(id), state: 'visible' };
}

export const postComment = async (input: CallInput<'postComment'>): Promise<SentComment> =>
  readSent(await callFunction('postComment', input));

export const editComment = async (input: CallInput<'editComment'>): Promise<SentComment> =>
  readSent(await callFunction('editComment', input));

/** Returns a new idempotency key for one comment. Every retry sends the same key. */
export const newAttempt = (): string => crypto.randomUUID();
