import type { ExportedPage, ExportMyDataInput } from '../contract/own-data.ts';
import { paths } from '../contract/paths.ts';
import { hourMs } from '../contract/time.ts';
import { enforceLimit } from '../kit/rate-limit.ts';
import type { Clock } from '../database.ts';
import { type Accounts, requireMember } from './caller.ts';
import { type ExportDeps, exportPart } from './export-parts.ts';

export interface ExportMyDataDeps extends ExportDeps {
  clock: Clock;
  accounts: Accounts;
}

/** Enough for several full exports, yet too few to keep the database busy. */
export const exportPagesPerHour = 600;
const limit = {
  fields: { window: 'hour', count: 'pages' },
  windowMs: hourMs,
  limit: exportPagesPerHour,
};

/** Returns one page of the data that the site stores about the caller. */
export async function exportMyData(
  callerUid: string | undefined,
  { part, after }: ExportMyDataInput,
  deps: ExportMyDataDeps,
): Promise<ExportedPage> {
  const { uid } = await requireMember(callerUid, deps);
  const refusal = 'You have had many copies already. Try again in an hour.';
  await enforceLimit(paths.limits(`exports-${uid}`), [limit], refusal, deps);
  return exportPart[part](uid, after, deps);
}
