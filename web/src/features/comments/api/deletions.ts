import { callFunction } from '../../../platform/callables.ts';

/** Deletes one of the member's own comments. `later`: the outcome is unknown; the call is idempotent, so retry it. */
export async function deleteComment(id: string): Promise<'deleted' | 'refused' | 'later'> {
  const result = await callFunction('deleteComment', { id });
  if (result.ok || result.code === 'not-found') return 'deleted';
  const passing: readonly string[] = [
    'unreachable',
    'busy',
    'too-many-requests',
    'internal',
    'unauthenticated',
  ];
  return passing.includes(result.code) ? 'later' : 'refused';
}
