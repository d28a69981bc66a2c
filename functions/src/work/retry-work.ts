import { auditEntry } from '../audit/audit-entry.ts';
import type { CallOutput } from '../contract/calls.ts';
import { paths } from '../contract/paths.ts';
import type { RetryWorkInput } from '../contract/failed-work.ts';
import { workKinds } from '../contract/work.ts';
import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import { type CallerDeps, requireMember, requireRole } from '../members/caller.ts';

/** For admins: has work that failed too often done again, with all its tries. */
export async function retryWork(
  callerUid: string | undefined,
  { id }: RetryWorkInput,
  deps: CallerDeps & StoreDeps,
): Promise<CallOutput<'retryWork'>> {
  const { database, clock } = deps;
  const caller = await requireMember(callerUid, deps);
  requireRole(caller, 'admin');
  const failed = await database.get(paths.failedWork(id));
  if (!failed) throw new AppError('not-found', 'Somebody has had this tried again already.');
  const { tries: _tries, failedAt: _failedAt, failure: _failure, ...entry } = failed;
  await database.update({
    [paths.failedWork(id)]: null,
    [paths.work(workKinds[entry.kind], id)]: { ...entry, at: clock.now() },
    ...auditEntry(
      `work-retry-${database.newKey()}`,
      { what: 'work-retry', by: caller.uid, after: `${entry.kind} ${entry.of}` },
      deps,
    ),
  });
  return { started: true };
}
