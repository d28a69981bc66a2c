import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import type { Changes, Database, StoreDeps } from '../database.ts';
import { AppError, invalidInput } from '../errors.ts';
import { withLease } from '../kit/lease.ts';
import { pendingWork, workOn } from '../kit/work.ts';
import { requireRole, type CallDeps } from '../members/caller.ts';
import { bandRename } from './rename-band.ts';
import { syncBand } from './sync-band.ts';

interface Merging {
  from: string;
  into: string;
  /** The names as published. */
  names: { from: string; into: string };
}

const shownName = (band: string, database: Database) => database.get(fieldOf(paths.band(band), 'name'));

async function requireBand(band: string, seen: string, database: Database): Promise<string> {
  const name = await shownName(band, database);
  if (name === null) throw new AppError('not-found', `Nothing on the site names ${quoted(seen)} any more.`);
  if (name === seen) return name;
  throw new AppError(
    'version-conflict',
    `${quoted(seen)} is called ${quoted(name)} by now. Look at both again.`,
  );
}

async function requireUnmerged(band: string, seen: string, database: Database): Promise<void> {
  const into = await database.get(paths.bandAlias(band));
  if (into === null) return;
  const name = (await shownName(into, database)) ?? into;
  throw new AppError('conflict', `${quoted(seen)} is a part of ${quoted(name)} already.`);
}

/** Returns the bands that were merged into this one earlier, by key. They have to point to the new band. */
async function earlierOf({ from, names }: Merging, database: Database): Promise<Record<string, string>> {
  const earlier = (await database.get(paths.bandsMergedInto(from))) ?? {};
  for (const [band, name] of Object.entries(earlier))
    if ((await pendingWork('renameBand', band, database)).length > 0)
      throw new AppError(
        'busy',
        `${quoted(name)} is still being merged into ${quoted(names.from)}. Try again in a minute.`,
      );
  return earlier;
}

/**
 * Returns the changes that make one band an alias of the other. They also fix the spelling of the other, so that there
 * is a single name to adopt.
 */
async function changesOf(merging: Merging, by: string, deps: StoreDeps): Promise<Changes> {
  const { from, into, names } = merging;
  const merged = { ...(await earlierOf(merging, deps.database)), [from]: names.from };
  const line = { what: 'band-merge', by, band: into, before: names.from, after: names.into } as const;
  return {
    ...Object.fromEntries(Object.keys(merged).map((band) => [paths.bandAlias(band), into])),
    ...Object.fromEntries(
      Object.entries(merged).map(([band, name]) => [`${paths.bandsMergedInto(into)}/${band}`, name]),
    ),
    [paths.bandsMergedInto(from)]: null,
    [paths.bandSpelling(from)]: null,
    [paths.bandSpelling(into)]: names.into,
    ...bandRename(from, deps),
    ...workOn('syncBand', into, deps),
    ...auditEntry(line, deps),
  };
}

/**
 * Merges a band into another of which it is a different spelling, possibly with different letters. For admins. From
 * then on the name of the first is replaced with that of the second, and its address redirects there; a job updates
 * existing records. Idempotent: a repeated call completes an interrupted one.
 */
export async function mergeBands(
  callerUid: string | undefined,
  { from, into, seen }: ParsedCallInput<'mergeBands'>,
  deps: CallDeps,
): Promise<CallOutput<'mergeBands'>> {
  const { database } = deps;
  const caller = await requireRole('admin', callerUid, deps);
  if (from === into) throw invalidInput('into', 'This is the band itself. Choose another one.');
  // Always in the same order, so that concurrent merges of the same bands cannot deadlock.
  const [first = from, second = into] = [from, into].sort();
  return withLease(paths.lease(`band:${first}`), deps, (outer) =>
    withLease(paths.lease(`band:${second}`), outer, async (held) => {
      if ((await database.get(paths.bandAlias(from))) !== into) {
        await requireUnmerged(from, seen.from, database);
        await requireUnmerged(into, seen.into, database);
        const names = {
          from: await requireBand(from, seen.from, database),
          into: await requireBand(into, seen.into, database),
        };
        await held.database.update(await changesOf({ from, into, names }, caller.uid, deps));
      }
      for (const band of [from, into]) await syncBand(band, deps);
      return { into, name: (await shownName(into, database)) ?? seen.into };
    }),
  );
}
