import type { ExportedPage, ExportMyDataInput } from '../contract/own-data.ts';
import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import type { Clock } from '../store.ts';
import type { Accounts } from './accounts.ts';
import { requireMember } from './caller.ts';
import { type ExportDeps, exportPart } from './export-parts.ts';

export interface ExportDataDeps extends ExportDeps {
  clock: Clock;
  accounts: Accounts;
}

/** Pages of one hour: some copies of everything, and no way to keep the database busy. */
export const exportPagesPerHour = 600;
const hourMs = 60 * 60_000;

async function admitExport(uid: string, { store, clock }: ExportDataDeps): Promise<void> {
  const hour = Math.floor(clock.now() / hourMs);
  const { written } = await store.transact(paths.limits(`exports-${uid}`), (stored) => {
    const before = (stored ?? {}) as { hour?: number; pages?: number };
    const pages = (before.hour === hour ? (before.pages ?? 0) : 0) + 1;
    return pages > exportPagesPerHour ? undefined : { hour, pages };
  });
  if (!written)
    throw new AppError('too-many-requests', 'You have had many copies already. Try again in an hour.');
}

/** One page of everything that the site keeps of the caller. */
export async function exportData(
  callerUid: string | undefined,
  { part, after }: ExportMyDataInput,
  deps: ExportDataDeps,
): Promise<ExportedPage> {
  const { uid } = await requireMember(callerUid, deps.accounts);
  await admitExport(uid, deps);
  return exportPart[part](uid, after, deps);
}
