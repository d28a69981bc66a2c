import { type ReportReason, reportSchema } from '@contract/comments.ts';
import { paths } from '@contract/paths.ts';
import { readPublicName } from '../../../data/member-names.ts';
import { readEach } from '../../../data/stored-records.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';

/** One member's report of a comment. */
export interface ReportEntry {
  uid: string;
  /** Null for a member without a name. */
  name: string | null;
  reason: ReportReason;
  note: string | null;
  at: number;
}

/** Each name costs one read, and nobody reads more reports than this. */
const readAtMost = 20;

/** Reads the latest reports of a comment, newest first. */
export async function readReports(slug: string, id: string): Promise<ReportEntry[]> {
  const { database } = await loadFirebase();
  const latest = readEach('A report of', await database.read(paths.reports(slug, id)), reportSchema)
    .map(([uid, report]) => ({ uid, ...report }))
    .sort((a, b) => b.at - a.at)
    .slice(0, readAtMost);
  return Promise.all(
    latest.map(async (entry) => ({
      ...entry,
      note: entry.note || null,
      name: await readPublicName(entry.uid),
    })),
  );
}
