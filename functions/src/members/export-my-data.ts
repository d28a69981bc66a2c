import type { ParsedCallInput } from '../contract/calls.ts';
import type { ExportedPage } from '../contract/own-data.ts';
import { enforceMemberLimit } from '../kit/rate-limit.ts';
import { requireMember } from './caller.ts';
import { type ExportDeps, exportPart } from './export-parts.ts';

/** Enough for several full exports, yet too few to keep the database busy. */
export const exportPagesPerHour = 600;

/** Returns one page of the data that the site stores about the caller. */
export async function exportMyData(
  callerUid: string | undefined,
  { part, after }: ParsedCallInput<'exportMyData'>,
  deps: ExportDeps,
): Promise<ExportedPage> {
  const { uid } = await requireMember(callerUid, deps);
  const refusal = 'You have had many copies already. Try again in an hour.';
  await enforceMemberLimit('exports', uid, { perHour: exportPagesPerHour }, refusal, deps);
  return exportPart[part](uid, after, deps);
}
