import { type ReportReason, reportReasons } from '@contract/comments.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import { readWriterName } from './draft-list.ts';
import { loadFirebase } from './firebase/load.ts';

/** What one member has against a comment. */
export interface ReportEntry {
  uid: string;
  /** Null for a member who has none. */
  name: string | null;
  reason: ReportReason;
  note: string | null;
  at: number;
}

const reportSchema = v.object({
  reason: v.fallback(v.picklist(reportReasons), 'other'),
  note: v.optional(v.string(), ''),
  at: v.number(),
});

/** The reports of one comment, newest first. */
export async function readReports(slug: string, id: string): Promise<ReportEntry[]> {
  const { database } = await loadFirebase();
  const stored = (await database.read(paths.reports(slug, id))) ?? {};
  const entries = Object.entries(stored as Record<string, unknown>).map(async ([uid, value]) => {
    const { reason, note, at } = v.parse(reportSchema, value);
    return { uid, name: await readWriterName(uid), reason, note: note || null, at };
  });
  return (await Promise.all(entries)).sort((one, other) => other.at - one.at);
}
