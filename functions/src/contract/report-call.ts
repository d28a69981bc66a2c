import * as v from 'valibot';
import type { ReportedPage } from './reported-things.ts';
import { atMost, emailSchema, keySchema, textSchema } from './text-schemas.ts';

export {
  commentOfThing,
  commentThing,
  type ReportedPage,
  thingAt,
  visitorReportDays,
} from './reported-things.ts';

export const reportReasons = ['spam', 'abuse', 'hate', 'private-data', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportNoteMaxLength = 300;

/** Returns the kind and the key of a reported page. */
export function pageOfThing(thing: string): { kind: ReportedPage; key: string } {
  const [kind = ''] = thing.split(':');
  return { kind: kind as ReportedPage, key: thing.slice(kind.length + 1) };
}

/** Returns the path of a reported page. */
export function linkOfThing(thing: string): string {
  const { kind, key } = pageOfThing(thing);
  return `/${kind}/${encodeURIComponent(key)}`;
}

const thingSchema = v.pipe(keySchema(/^(comment|article|author|events|band):[^.#$[\]/]+$/), v.maxLength(400));

/** Who reports is a member, or a visitor with an address for the answer. */
const reporterOfVisitor = /^visitor-/;
export const isVisitor = (reporter: string): boolean => reporterOfVisitor.test(reporter);

/** `reports/{thing}/by/{reporter}`; `at` is the server's time. */
export const reportSchema = v.object({
  // A reason unknown to this version of the site counts as `other`.
  reason: v.fallback(v.picklist(reportReasons), 'other'),
  note: v.exactOptional(v.string()),
  at: v.number(),
  /** A visitor's address, until the answer has been sent. */
  email: v.exactOptional(v.string()),
  /** The `closedAt` of the decision that the reporter was told of. */
  answered: v.exactOptional(v.number()),
});
export type Report = v.InferOutput<typeof reportSchema>;

/** What moderators decided about the reports of a page: it stays as it is, or something was done about it. */
const reportOutcomes = ['kept', 'changed'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** `reports/{thing}`. The record of a comment has all but `by`. */
export const reportedThingSchema = v.object({
  title: v.optional(v.string(), ''),
  /** When the latest open report was made; absent if none is open. */
  reportedAt: v.exactOptional(v.number()),
  /** Reports up to this time are closed, with this outcome. */
  closedAt: v.exactOptional(v.number()),
  outcome: v.exactOptional(v.picklist(reportOutcomes)),
  by: v.optional(v.record(v.string(), v.unknown()), {}),
});
export interface ReportedThing {
  title?: string;
  reportedAt?: number;
  closedAt?: number;
  outcome?: ReportOutcome;
  by?: Record<string, Report>;
}

/** Input of the call `report`. Visitors give an address. */
export const reportInputSchema = v.strictObject({
  thing: thingSchema,
  reason: v.picklist(reportReasons),
  note: v.optional(v.pipe(textSchema, v.trim(), atMost(reportNoteMaxLength))),
  email: v.optional(emailSchema),
});

/** Input of the call `answerReports`, for the role `comments`, about a page. `seen` is the `reportedAt` that the moderator saw. */
export const answerReportsSchema = v.strictObject({
  thing: thingSchema,
  seen: v.number(),
  outcome: v.picklist(reportOutcomes),
});
