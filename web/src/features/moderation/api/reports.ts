import { fieldOf, paths } from '@contract/paths.ts';
import {
  isVisitor,
  linkOfThing,
  pageOfThing,
  reportedThingSchema,
  type ReportedPage,
  type ReportOutcome,
  type ReportReason,
  reportSchema,
} from '@contract/report-call.ts';
import * as v from 'valibot';
import { readPublicName } from '../../../data/member-names.ts';
import { readEach } from '../../../data/stored-records.ts';
import { callFunction } from '../../../platform/call-function.ts';
import { readPath } from '../../../platform/read-path.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

/** One person's report of a comment or a page. */
export interface ReportEntry {
  /** Null for a visitor. */
  uid: string | null;
  reporter: string;
  /** A visitor's address, or the name of a member; null for one without a name. */
  name: string | null;
  reason: ReportReason;
  note: string | null;
  at: number;
}

/** Each name costs one read, and nobody reads more reports than this. */
const readAtMost = 20;

/** Reads the latest reports of a comment or a page, newest first. */
export async function readReports(thing: string): Promise<ReportEntry[]> {
  const stored = await readPath(fieldOf(paths.reports(thing), 'by'));
  const latest = readEach('A report of', stored, reportSchema)
    .map(([reporter, report]) => ({ reporter, ...report }))
    .sort((a, b) => b.at - a.at)
    .slice(0, readAtMost);
  return Promise.all(
    latest.map(async ({ reporter, reason, note, at, email }) => {
      const uid = isVisitor(reporter) ? null : reporter;
      const name = uid === null ? (email ?? null) : await readPublicName(uid);
      return { uid, reporter, reason, note: note || null, at, name };
    }),
  );
}

const isOpen = (report: unknown, closedAt: number): boolean => {
  const { success, output } = v.safeParse(reportSchema, report);
  return success && output.at > closedAt;
};

/** A public page with open reports. */
export interface ReportedPageRow {
  thing: string;
  kind: ReportedPage;
  title: string;
  link: string;
  reportedAt: number;
  /** When the reports before were closed, in milliseconds since the epoch. */
  closedAt: number;
  /** The number of open reports. */
  reports: number;
}

/** Watches the reported pages, the latest first. */
export const watchReportedPages = (count: number): Subscribe<ReportedPageRow[]> =>
  watchPath(
    paths.allReports(),
    (stored) =>
      readEach('The reports of', stored, reportedThingSchema)
        .flatMap(([thing, { title, reportedAt, closedAt = 0, by }]): ReportedPageRow[] => {
          if (reportedAt === undefined) return [];
          const open = Object.values(by).filter((report) => isOpen(report, closedAt));
          const { kind } = pageOfThing(thing);
          return [
            { thing, kind, title, link: linkOfThing(thing), reportedAt, closedAt, reports: open.length },
          ];
        })
        .sort((a, b) => b.reportedAt - a.reportedAt),
    { by: 'reportedAt', from: 1, count },
  );

/** Closes the reports of a page. Resolves to null, or to why that was not possible. */
export async function answerReports(page: ReportedPageRow, outcome: ReportOutcome): Promise<string | null> {
  const { thing, reportedAt } = page;
  const answer = await callFunction('answerReports', { thing, seen: reportedAt, outcome });
  return answer.ok ? null : answer.message;
}
