import { startProblem } from '../contract/event-dates.ts';
import type { EventFields } from '../contract/events.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import type { Clock, Database, StoreDeps } from '../database.ts';
import { refusal } from './clean-fields.ts';

interface Checked {
  /** Whether the caller is an author or an admin. */
  byWriter: boolean;
  /** Values that the event already has. They are not checked again, as they may be in the past by this time. */
  before?: { startsAt: number; report?: string };
}

const problemTexts = { over: 'That is over already.', 'too-far': 'That is too far ahead.' };

export function requireDate(
  date: Pick<EventFields, 'startsAt' | 'endsAt'>,
  before: { startsAt: number } | undefined,
  { clock }: { clock: Clock },
): void {
  if (date.startsAt === before?.startsAt) return;
  const problem = startProblem(date, clock.now());
  if (problem) throw refusal('startsAt', problemTexts[problem]);
}

async function requireReport(
  { report }: EventFields,
  { byWriter, before }: Checked,
  { database }: { database: Database },
): Promise<void> {
  if (report === null || report === before?.report) return;
  if (!byWriter) throw new AppError('forbidden', 'Only authors link a live report.');
  const title = await database.get(fieldOf(paths.article(report), 'title'));
  if (title === null) throw refusal('report', 'There is no such article on the site.');
}

/** Validates cleaned fields against the clock and the published articles. Throws for the first problem. */
export async function checkFields(fields: EventFields, checked: Checked, deps: StoreDeps): Promise<void> {
  requireDate(fields, checked.before, deps);
  await requireReport(fields, checked, deps);
}
