import { type AuditEntry, auditEntrySchema, type AuditKind, memberAtKey } from '@contract/audit.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import { readEach } from '../../../data/stored-records.ts';
import { publicReader } from '../../../platform/database-rest.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

/** An entry of the audit log. `what` is null for an action that this version of the site does not know. */
export interface AuditLine extends Omit<AuditEntry, 'what' | 'memberAt'> {
  id: string;
  what: AuditKind | null;
}

/** The reason by which old entries mark an undo. */
const undoneReason = 'Taken back a moment later.';

const { memberAt: _memberAt, ...entries } = auditEntrySchema.entries;
const mark = v.fallback(v.optional(v.literal(true)), undefined);
const lineSchema = v.object({
  ...entries,
  what: v.fallback(v.nullable(entries.what), null),
  ...{ scheduled: mark, undo: mark },
});

const linesOf = (stored: unknown): AuditLine[] =>
  readEach('The line of the log', stored, lineSchema)
    .map(([id, read]): AuditLine => {
      const line = { id, ...read } as AuditLine;
      return line.reason === undoneReason ? { ...line, undo: true } : line;
    })
    .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));

/** Reads the title of an article or event at this path. Null if it is not published. */
export async function readPageTitle(path: string): Promise<string | null> {
  const title = await publicReader().get(path);
  return typeof title === 'string' ? title : null;
}

/** Watches the newest `count` entries, about all members or one, newest first. */
export const watchAudit = (member: string | null, count: number): Subscribe<AuditLine[]> =>
  watchPath(
    paths.audit(),
    linesOf,
    member === null
      ? { by: 'at', count }
      : {
          by: 'memberAt',
          from: memberAtKey(member, 0),
          to: memberAtKey(member, Number.MAX_SAFE_INTEGER),
          last: count,
        },
  );
