import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import { bandKey } from '../contract/article-index.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import { AppError, invalidInput } from '../errors.ts';
import { withLease } from '../kit/lease.ts';
import { plainLine } from '../kit/plain-text.ts';
import { requireRole, type CallDeps } from '../members/caller.ts';
import { bandRename } from './rename-band.ts';
import { syncBand } from './sync-band.ts';

/**
 * Sets the spelling of a band's name, overriding what articles and shows use; a job updates these. For admins.
 * Idempotent: a repeated call completes an interrupted one.
 */
export async function setBandSpelling(
  callerUid: string | undefined,
  { band, name: typed, seen }: ParsedCallInput<'setBandSpelling'>,
  deps: CallDeps,
): Promise<CallOutput<'setBandSpelling'>> {
  const { database } = deps;
  const caller = await requireRole('admin', callerUid, deps);
  const name = plainLine(typed);
  if (bandKey(name) !== band)
    throw invalidInput('name', 'Only capitals, accents and punctuation may change: these are other letters.');
  return withLease(paths.lease(`band:${band}`), deps, async (held) => {
    const [spelling, shown] = await Promise.all([
      database.get(paths.bandSpelling(band)),
      database.get(fieldOf(paths.band(band), 'name')),
    ]);
    if (shown === null) throw new AppError('not-found', 'Nothing on the site names this band any more.');
    const before = spelling ?? shown;
    if (before !== name) {
      if (before !== seen)
        throw new AppError(
          'version-conflict',
          `Somebody else has changed it to ${quoted(before)}. Look at it again.`,
        );
      const line = { what: 'band-spelling', by: caller.uid, band, before, after: name } as const;
      await held.database.update({
        [paths.bandSpelling(band)]: name,
        ...bandRename(band, deps),
        ...auditEntry(line, deps),
      });
    }
    await syncBand(band, deps);
    return { name };
  });
}
