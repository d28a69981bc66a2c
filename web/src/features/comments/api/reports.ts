import type { ReportReason } from '@contract/comments.ts';
import { paths } from '@contract/paths.ts';
import { stripInvalidCharacters } from '@contract/strip-invalid-characters.ts';
import { callFunction } from '../../../platform/callables.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';

export interface ReportPlace {
  slug: string;
  id: string;
  /** The uid of the reporting member. */
  uid: string;
}

export const isReported = async ({ slug, id, uid }: ReportPlace): Promise<boolean> => {
  const { database } = await loadFirebase();
  return (await database.read(paths.report(slug, id, uid))) !== null;
};

/** Reports a comment. Resolves to `refused` if it can no longer be reported. */
export async function sendReport(
  { slug, id }: Omit<ReportPlace, 'uid'>,
  { reason, note }: { reason: ReportReason; note: string },
): Promise<'sent' | 'refused' | 'failed'> {
  const result = await callFunction('reportComment', {
    slug,
    id,
    reason,
    ...(note !== '' && { note: stripInvalidCharacters(note) }),
  });
  if (result.ok) return 'sent';
  return result.code === 'not-found' || result.code === 'forbidden' ? 'refused' : 'failed';
}
