import type { ArticleCard } from '../contract/articles.ts';
import { type EventFields, eventAheadMaxDays } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import type { Clock, Store } from '../store.ts';
import { refusal } from './clean-fields.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** So late an author may still announce what began: a show of last night, before it is forgotten. */
const graceMs = 12 * hourMs;

interface Checked {
  /** By an author or an admin. */
  byWriter: boolean;
  /** What the event has already: it needs no checking again, and may have passed meanwhile. */
  before?: { startsAt: number; report?: string };
}

export function requireDate(
  { startsAt, endsAt }: Pick<EventFields, 'startsAt' | 'endsAt'>,
  { byWriter, before }: Checked,
  { clock }: { clock: Clock },
): void {
  const now = clock.now();
  if (startsAt === before?.startsAt) return;
  if (startsAt > now + eventAheadMaxDays * dayMs) throw refusal('startsAt', 'That is too far ahead.');
  const isOn = byWriter && endsAt !== null && endsAt > now;
  if (startsAt < now - (byWriter ? graceMs : 0) && !isOn) throw refusal('startsAt', 'That is over already.');
}

async function requireReport(
  { report }: EventFields,
  { byWriter, before }: Checked,
  { store }: { store: Store },
): Promise<void> {
  if (report === null || report === before?.report) return;
  if (!byWriter) throw new AppError('forbidden', 'Only authors link a live report.');
  const title = (await store.get(`${paths.article(report)}/title`)) as ArticleCard['title'] | null;
  if (title === null) throw refusal('report', 'There is no such article on the site.');
}

/** What only the server knows of cleaned fields: the time, and the articles. */
export async function checkFields(
  fields: EventFields,
  checked: Checked,
  deps: { store: Store; clock: Clock },
): Promise<void> {
  requireDate(fields, checked, deps);
  await requireReport(fields, checked, deps);
}
