import type { LeaseDeps } from '../kit/lease.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import type { CommentDeps } from '../comments/change-comment.ts';
import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { paths } from '../contract/paths.ts';
import { commentOfThing, linkOfThing } from '../contract/report-call.ts';
import { AppError, invalidInput } from '../errors.ts';
import { workOn } from '../kit/work.ts';
import { requireRole } from '../members/caller.ts';
import { pageWaiting, withReportsOf } from './count-reports.ts';

/** Closes the reports of a page that a moderator has seen, and has their reporters told of the outcome. */
export async function answerReports(
  callerUid: string | undefined,
  { thing, seen, outcome }: ParsedCallInput<'answerReports'>,
  deps: CommentDeps,
): Promise<CallOutput<'answerReports'>> {
  const caller = await requireRole('comments', callerUid, deps);
  if (commentOfThing(thing) !== null) throw invalidInput('thing', 'A comment is decided about by itself.');
  const answer = (closedAt: number, from: LeaseDeps) => ({
    [`${paths.reports(thing)}/closedAt`]: closedAt,
    [`${paths.reports(thing)}/outcome`]: outcome,
    [`${paths.reports(thing)}/reportedAt`]: null,
    ...workOn('notifyReporters', `${thing} ${closedAt}`, from),
  });
  await withReportsOf(
    thing,
    (page) => {
      const { reportedAt, title = '' } = page;
      // Somebody has answered them already.
      if (reportedAt === undefined) return null;
      if (reportedAt > seen) {
        throw new AppError('version-conflict', 'Another report came while you decided. Look at it first.');
      }
      return {
        ...answer(reportedAt, deps),
        ...auditEntry(
          { what: 'report-answer', by: caller.uid, title, before: linkOfThing(thing), after: outcome },
          deps,
          `report-${thing}-${reportedAt}`,
        ),
        ...workOn('notifyModerators', pageWaiting(thing, page), deps),
      };
    },
    deps,
  );
  return { answered: true };
}
