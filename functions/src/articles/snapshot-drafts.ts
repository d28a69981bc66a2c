import type { Draft } from '../contract/articles.ts';
import { versionKey } from '../contract/draft-versions.ts';
import { paths } from '../contract/paths.ts';
import type { Entry } from '../database.ts';
import { pagesBy } from '../kit/entries.ts';
import { withLease, type LeaseDeps } from '../kit/lease.ts';
import { logUnexpected } from '../logs.ts';
import { keptAsItIs } from './keep-version.ts';
import { readVersions } from './stored-versions.ts';
import { readDraftAndHtml } from './stored-draft.ts';

/** The number of drafts per page, and the maximum number of pages per run; the next run takes the rest. */
export const pageSize = 100;
const pagesPerRun = 20;

/** If a published draft without stored versions is still what readers see, its version counts as published. */
const kindOf = ({ state, version, publishedVersion }: Draft) =>
  state === 'published' && version === publishedVersion ? 'published' : 'saved';

async function keep(draftId: string, { database }: LeaseDeps): Promise<void> {
  const [draft, html] = await readDraftAndHtml(draftId, database);
  if (draft.state === 'deleted') return;
  const versions = await readVersions(draftId, database);
  if (versionKey(draft.version) in versions) return;
  const how = { kind: kindOf(draft), at: draft.updatedAt, by: draft.updatedBy ?? draft.owner } as const;
  const changes = keptAsItIs(draftId, draft, html, how, versions);
  if (Object.keys(changes).length > 0) await database.update(changes);
}

/** A failing draft does not block the others; its version is stored after its next save. */
async function tryToKeep({ key, value: { version } }: Entry<Draft>, deps: LeaseDeps): Promise<void> {
  try {
    if ((await deps.database.get(paths.draftVersion(key, versionKey(version)))) !== null) return;
    await withLease(paths.lease(key), deps, (held) => keep(key, held));
  } catch (error) {
    logUnexpected('snapshotDrafts', error);
  }
}

/**
 * Stores a version of every draft saved since the last run: one every 15 minutes while it is being edited, and the
 * final one. Resumes from the cursor of the last run, even after an outage.
 */
export async function snapshotDrafts(deps: LeaseDeps): Promise<void> {
  const { database } = deps;
  const from = (await database.get(paths.versionsKeptUntil())) ?? 1;
  let pages = 0;
  for await (const page of pagesBy(paths.drafts(), { by: 'updatedAt', from }, database, pageSize)) {
    for (const entry of page) await tryToKeep(entry, deps);
    await database.update({ [paths.versionsKeptUntil()]: page.at(-1)?.value.updatedAt ?? from });
    if ((pages += 1) === pagesPerRun) return;
  }
}
