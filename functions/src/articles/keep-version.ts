import type { CallDeps } from '../members/caller.ts';
import { createHash } from 'node:crypto';
import type { Draft } from '../contract/articles.ts';
import { readDraftFields } from '../contract/draft-fields.ts';
import { type DraftVersion, lastPublished, versionKey } from '../contract/draft-versions.ts';
import { textOf } from './body-text.ts';
import { cleanHtml } from './clean-html.ts';
import { compressJson } from '../kit/compressed-json.ts';
import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import type { Changes, Database } from '../database.ts';
import type { DraftAct } from './audit-of-article.ts';
import { draftChanges, readHtml, versionConflict } from './stored-draft.ts';
import { keyed, readVersions, surplusOf, type Versions } from './stored-versions.ts';

/** The record of a version, and `{ fields, html }` of its draft, compressed. */
interface MadeVersion {
  record: DraftVersion;
  compressed: string;
}

/** Where a version comes from. */
type VersionSource = Pick<DraftVersion, 'kind' | 'at' | 'by' | 'replacedBy'>;

const pictureId = /\b[a-f0-9]{24}\b/g;

const wordsIn = (cleaned: string): number => textOf(cleaned).match(/\S+/g)?.length ?? 0;

/** Creates a version from a draft and its body. */
export function makeVersion(
  { fields, title }: Pick<Draft, 'fields' | 'title'>,
  html: string,
  { kind, at, by, replacedBy }: VersionSource,
): MadeVersion {
  const cleaned = cleanHtml(html);
  const form = JSON.stringify(readDraftFields(fields));
  const compressed = compressJson({ fields, html });
  const pictures = [...new Set(`${form} ${html}`.match(pictureId))].join(' ');
  const record = {
    ...{ kind, at, by, title },
    ...(replacedBy !== undefined && { replacedBy }),
    words: wordsIn(cleaned),
    hash: createHash('sha256').update(`${form}\n${cleaned}`).digest('base64url').slice(0, 16),
    ...(pictures !== '' && { pictures }),
  };
  return { record: { ...record, bytes: compressed.length + JSON.stringify(record).length }, compressed };
}

/** Returns the changes that store a version and remove surplus older ones. */
function withVersion(
  draftId: string,
  key: string,
  { record, compressed }: MadeVersion,
  others: Versions,
): Changes {
  return {
    ...Object.fromEntries(
      surplusOf({ ...others, [key]: record }).flatMap((gone): [string, null][] => [
        [paths.draftVersion(draftId, gone), null],
        [paths.draftVersionText(draftId, gone), null],
      ]),
    ),
    [paths.draftVersion(draftId, key)]: record,
    [paths.draftVersionText(draftId, key)]: compressed,
  };
}

/** Returns the changes that store a published version, for the update that publishes it. */
export async function publishedVersion(
  draftId: string,
  draft: Draft,
  html: string,
  { at, by }: Pick<DraftVersion, 'at' | 'by'>,
  database: Database,
): Promise<Changes> {
  const made = makeVersion(draft, html, { kind: 'published', at, by });
  return withVersion(draftId, versionKey(draft.version), made, await readVersions(draftId, database));
}

/**
 * Returns the changes that store a draft's current state, unless an identical version exists. If readers already see
 * this state, for example after changes were discarded, the draft is marked as published in this version.
 */
export function keptAsItIs(
  draftId: string,
  draft: Draft,
  html: string,
  how: VersionSource,
  versions: Versions,
): Changes {
  const made = makeVersion(draft, html, how);
  const { hash } = made.record;
  const known = keyed(versions);
  const isPublished = draft.state === 'published' && lastPublished(known)?.hash === hash;
  return {
    ...(!known.some((version) => version.hash === hash) &&
      withVersion(draftId, versionKey(draft.version), made, versions)),
    ...(isPublished &&
      draft.publishedVersion !== draft.version &&
      draftChanges(draftId, { publishedVersion: draft.version })),
  };
}

/** Stores a version of a draft before another takes its place. Idempotent. */
export async function keepVersion(
  { version }: { version: number },
  { draftId, draft, by: replacedBy }: DraftAct,
  { database, clock }: CallDeps,
): Promise<void> {
  if (draft.state === 'deleted') throw new AppError('conflict', 'This article is deleted. Restore it first.');
  if (draft.version !== version) throw versionConflict();
  const html = await readHtml(draftId, version, database);
  const by = draft.updatedBy ?? draft.owner;
  const how = { kind: 'before-restore', at: clock.now(), by, replacedBy } as const;
  const changes = keptAsItIs(draftId, draft, html, how, await readVersions(draftId, database));
  if (Object.keys(changes).length > 0) await database.update(changes);
}
