import type { ReportReason } from '@contract/comments.ts';
import { paths } from '@contract/paths.ts';
import { stripInvalidCharacters } from '@contract/strip-invalid-characters.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import { logError } from '../../../platform/log.ts';
import { isPermissionDenied } from '../../../platform/data-error.ts';

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

/**
 * Reports a comment. Resolves to `refused` if the member has already reported it, or if it can no longer be reported.
 */
export async function sendReport(
  place: ReportPlace,
  { reason, note }: { reason: ReportReason; note: string },
): Promise<'sent' | 'refused' | 'failed'> {
  try {
    const { database } = await loadFirebase();
    const report = {
      reason,
      at: database.serverTime,
      ...(note !== '' && { note: stripInvalidCharacters(note) }),
    };
    const { slug, id, uid } = place;
    await database.writeAtPace({ uid, kind: 'reports', of: id }, { [paths.report(slug, id, uid)]: report });
    return 'sent';
  } catch (error) {
    if (isPermissionDenied(error)) return 'refused';
    logError('Reporting a comment', error);
    return 'failed';
  }
}
