import { readComment } from '../comments/comment-record.ts';
import { commentLink } from '../contract/comments.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import { commentOfThing, isVisitor, linkOfThing, type Report } from '../contract/report-call.ts';
import type { DetailsOf } from '../contract/work.ts';
import type { StoreDeps } from '../database.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { notify, withdrawNotification } from '../notifications/notify.ts';
import type { PushDeps } from '../notifications/push-entry.ts';

export interface NotifyReportersDeps extends PushDeps {
  /** Queues the mail to a visitor about the decision at this time. Absent if the site sends no mails. */
  addAnswerMail?: (answer: Decision & { thing: string; reporter: string }) => Promise<unknown>;
}

interface Decision {
  closedAt: number;
  /** Such as `Your report of “Ash”: it stays as it is.` */
  text: string;
  link: string;
}

/** Returns the latest decision about what was reported. */
async function decisionAbout(thing: string, { database }: StoreDeps): Promise<Decision | null> {
  const id = commentOfThing(thing);
  if (id === null) {
    const page = await database.get(paths.reports(thing));
    const done = page?.outcome === 'changed' ? 'something was done about it' : 'it stays as it is';
    const text = `You reported ${quoted(page?.title ?? '')}. A moderator has looked at it: ${done}.`;
    return page?.closedAt === undefined ? null : { closedAt: page.closedAt, text, link: linkOfThing(thing) };
  }
  const comment = await readComment(id, database);
  if (comment?.closedAt === undefined) return null;
  const done = comment.state === 'visible' ? 'it stays as it is' : 'it is off the site';
  const text = `You reported a comment under ${quoted(comment.articleTitle)}. A moderator has looked at it: ${done}.`;
  return { closedAt: comment.closedAt, text, link: commentLink(comment.slug, id) };
}

async function tell(
  thing: string,
  reporter: string,
  decision: Decision,
  { addAnswerMail, ...deps }: NotifyReportersDeps,
): Promise<void> {
  const { closedAt, text: title, link } = decision;
  const path = paths.report(thing, reporter);
  if (!isVisitor(reporter)) {
    const key = `report-${thing}-${closedAt}`;
    await notify({ uid: reporter, key, kind: 'report-answered', title, link, why: 'You reported it.' }, deps);
  }
  await deps.database.transact(path, (report) => report && { ...report, answered: closedAt });
  if (!isVisitor(reporter)) return;
  if (addAnswerMail) await addAnswerMail({ ...decision, thing, reporter });
  else await deps.database.update({ [path]: null });
}

async function takeBack(
  thing: string,
  reporter: string,
  closedAt: number,
  deps: NotifyReportersDeps,
): Promise<void> {
  if (!isVisitor(reporter))
    await withdrawNotification(reporter, `report-${thing}-${closedAt}`, deps.database);
  await deps.database.transact(paths.report(thing, reporter), (report) => {
    if (report?.answered !== closedAt) return undefined;
    const { answered: _, ...open } = report;
    return open;
  });
}

/** Tells the reporters of a comment that is gone before anybody decided about it, and deletes their reports. */
async function notifyOfDeletion(thing: string, decision: Decision, deps: NotifyReportersDeps): Promise<void> {
  const { database } = deps;
  const at = decision.closedAt;
  const reports = (await database.get(fieldOf(paths.reports(thing), 'by'))) ?? {};
  for (const [reporter, { answered = at }] of Object.entries(reports)) {
    if (answered === at) await tell(thing, reporter, decision, deps);
    // That of a visitor has the address, and goes with the mail.
    if (!isVisitor(reporter)) await database.update({ [paths.report(thing, reporter)]: null });
  }
}

/**
 * Tells the reporters of a thing about the decision at a time, and takes that back if it was undone. A visitor's mail goes
 * out a while later, when nothing can be undone.
 */
export async function notifyReporters(
  of: string,
  { text, link = '/' }: DetailsOf<'notifyReporters'>,
  deps: NotifyReportersDeps,
): Promise<void> {
  const [thing = '', time] = of.split(' ');
  const at = Number(time);
  if (text !== undefined) return notifyOfDeletion(thing, { closedAt: at, text, link }, deps);
  await syncUntilStable(
    async () => decisionAbout(thing, deps),
    async (decision) => {
      const latest = decision?.closedAt ?? 0;
      const reports: Record<string, Report> =
        (await deps.database.get(fieldOf(paths.reports(thing), 'by'))) ?? {};
      for (const [reporter, report] of Object.entries(reports)) {
        if (decision && latest === at && report.at <= at && (report.answered ?? at) === at)
          await tell(thing, reporter, decision, deps);
        else if (latest < at && report.answered === at) await takeBack(thing, reporter, at, deps);
      }
    },
  );
}
