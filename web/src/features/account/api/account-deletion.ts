import { callFunction } from '../../../platform/call-function.ts';

/** `message` is human-readable. */
export type DeletionResult = { ok: true } | { ok: false; message: string };

const unknown =
  'The server did not answer in time. If it has begun, it ends by itself within minutes, and you are logged out; if you are still logged in then, try again.';

/**
 * Deletes the account of the signed-in member. Once started, the server completes the deletion regardless of the
 * client.
 */
export async function deleteOwnAccount(): Promise<DeletionResult> {
  const answer = await callFunction('deleteAccount', {});
  if (answer.ok) return { ok: true };
  return { ok: false, message: answer.code === 'unreachable' ? unknown : answer.message };
}
