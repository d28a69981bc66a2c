import type { ParsedCallInput } from '../contract/calls.ts';
import { truncate } from '../contract/strip-invalid-characters.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import { versionKey } from '../contract/draft-versions.ts';
import { paths } from '../contract/paths.ts';
import {
  isMultiline,
  type SiteText,
  type SiteTextName,
  siteTextProblem,
  siteTextVersionsKept,
} from '../contract/site-texts.ts';
import type { Database } from '../database.ts';
import { AppError, invalidInput } from '../errors.ts';
import { withLease } from '../kit/lease.ts';
import { plainLine, plainText } from '../kit/plain-text.ts';
import { requireRole, type CallDeps } from '../members/caller.ts';

const cleaned = (name: SiteTextName, text: string): string =>
  isMultiline(name) ? plainText(text) : plainLine(text);

/** Truncates a text for the audit log; the versions hold the full text. */
const excerptOf = (text: string): string => (text === '' ? 'the original' : truncate(text, 300));

/** Returns the changes that delete the oldest versions, to make room for one more. */
async function oldest(name: SiteTextName, database: Database): Promise<Record<string, null>> {
  const keys = Object.keys((await database.get(paths.siteTextVersions(name))) ?? {}).sort();
  const dropped = keys.slice(0, Math.max(0, keys.length - siteTextVersionsKept + 1));
  return Object.fromEntries(dropped.map((key) => [paths.siteTextVersion(name, key), null]));
}

/**
 * Changes a text of the site; an empty text restores the original. For admins. Idempotent: a repeated call finds its
 * text and changes nothing. Throws if the caller has seen an older version.
 */
export async function setSiteText(
  callerUid: string | undefined,
  { name, text: typed, version }: ParsedCallInput<'setSiteText'>,
  deps: CallDeps,
): Promise<SiteText> {
  const { database } = deps;
  const caller = await requireRole('admin', callerUid, deps);
  const problem = siteTextProblem(name, isMultiline(name) ? typed : typed.trim());
  if (problem !== null) throw invalidInput('text', problem);
  const text = cleaned(name, typed);
  return withLease(paths.lease('site:texts'), deps, async (held) => {
    const before = (await database.get(paths.siteText(name))) ?? { text: '', version: 0 };
    if (before.text === text) return { text, version: before.version };
    if (before.version !== version)
      throw new AppError('version-conflict', 'Somebody else has changed this text. Look at theirs first.');
    const after = { text, version: version + 1 };
    const stored = { ...after, at: database.serverTime };
    const line = { what: 'site-text', by: caller.uid, text: name } as const;
    const dropped = await oldest(name, database);
    await held.database.update({
      ...dropped,
      [paths.siteText(name)]: stored,
      [paths.siteTextVersion(name, versionKey(after.version))]: { ...stored, by: caller.uid },
      ...auditEntry({ ...line, before: excerptOf(before.text), after: excerptOf(text) }, deps),
    });
    return after;
  });
}
