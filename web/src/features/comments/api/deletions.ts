import { callFunction } from '../../../platform/callables.ts';

/** Deletes a comment of one's own. `later`: nobody knows whether it is gone, and asking again is the same as once. */
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
