import { formerMember } from '../contract/comments.ts';
import { paths } from '../contract/paths.ts';
import type { AuditEntry } from '../contract/audit.ts';
import type { Database, Entry } from '../database.ts';
import { pagesBy } from '../kit/entries.ts';
import { forEachConcurrently } from '../kit/for-each-concurrently.ts';
import { changeComment, type ChangeDeps } from './change-comment.ts';
import type { StoredComment } from './comment-record.ts';

interface Decision {
  by: string;
  byName: string;
}

const concurrency = 5;

const isNamed = (uid: string, { acts = {}, hidden }: StoredComment): boolean =>
  [...Object.values(acts), ...(hidden ? [hidden] : [])].some(
    ({ by, byName }) => by === uid && byName !== formerMember,
  );

/** Returns the comment without the name in the decisions. Undo, which would bring it back, is dropped. */
function withoutName(uid: string, comment: StoredComment): StoredComment | undefined {
  if (!isNamed(uid, comment)) return undefined;
  const { acts, hidden, undo: _undo, ...rest } = comment;
  const anonymized = <One extends Decision>(one: One): One =>
    one.by === uid ? { ...one, byName: formerMember } : one;
  return {
    ...rest,
    ...(acts && {
      acts: Object.fromEntries(Object.entries(acts).map(([key, act]) => [key, anonymized(act)])),
    }),
    ...(hidden && { hidden: anonymized(hidden) }),
    version: comment.version + 1,
  };
}

const anonymizeSuspension = (member: string, uid: string, database: Database) =>
  database.transact(paths.suspension(member), (suspension) =>
    suspension?.by === uid ? { ...suspension, byName: formerMember } : undefined,
  );

/**
 * Removes the name of a former moderator from the decisions that others read. The uid stays, as in the audit log, which
 * lists the decisions.
 */
export async function anonymizeDecisions(uid: string, deps: ChangeDeps): Promise<void> {
  const { database } = deps;
  const work = async ({ value: { what, comment, member } }: Entry<AuditEntry>) => {
    if (comment !== undefined) await changeComment(comment, (one) => withoutName(uid, one), deps);
    if (what === 'timed-out' && member !== undefined) await anonymizeSuspension(member, uid, database);
  };
  for await (const page of pagesBy(paths.audit(), { by: 'by', from: uid, to: uid }, database))
    await forEachConcurrently(page, concurrency, work);
}
