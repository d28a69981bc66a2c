import type { Draft } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import type { Changes, Database, StoreDeps } from '../database.ts';
import { plainLine } from '../kit/plain-text.ts';
import { workOn } from '../kit/work.ts';
import type { Caller } from '../members/caller.ts';
import { claim, findOtherHolder } from '../kit/claim.ts';

export async function readDraft(id: string, database: Database): Promise<Draft> {
  const draft = await database.get(paths.draft(id));
  if (!draft) throw new AppError('not-found', 'There is no such article.');
  return draft;
}

/** Returns the title of a draft for lists, notifications and the audit log. */
export const titleOf = ({ title }: Pick<Draft, 'title'>): string => plainLine(title) || 'Untitled';

export const versionConflict = () =>
  new AppError('version-conflict', 'The text has been saved again meanwhile. Look at it and try again.');

/** Reads the body, which must have exactly this version. */
export async function readHtml(id: string, version: number, database: Database): Promise<string> {
  const body = await database.get(paths.draftBody(id));
  if (body?.version !== version) throw versionConflict();
  return body.html;
}

const tries = 5;

/** Reads a draft and the body of the same version, retrying if a save happens between the two reads. */
export async function readDraftAndHtml(
  id: string,
  database: Database,
): Promise<[draft: Draft, html: string]> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const draft = await readDraft(id, database);
    const body = await database.get(paths.draftBody(id));
    if (body?.version === draft.version) return [draft, body.html];
  }
  throw versionConflict();
}

/** Returns an update's changes for fields of a draft; null deletes a field. */
export const draftChanges = (id: string, fields: Partial<Record<keyof Draft, unknown>>): Changes =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${paths.draft(id)}/${name}`, value]));

/** Returns an update's changes for a draft that gets another state, which the index of drafts follows. */
export const stateChanges = (
  id: string,
  fields: Partial<Record<keyof Draft, unknown>>,
  deps: StoreDeps,
): Changes => ({ ...draftChanges(id, fields), ...workOn('indexDraft', id, deps) });

const isOwn = (draft: Draft, caller: Caller): boolean => draft.owner === caller.uid || caller.roles.admin;

/** Throws unless the caller is the draft's author or an admin, who decide about publication. */
export function requireOwner(draft: Draft, caller: Caller): void {
  if (isOwn(draft, caller)) return;
  throw new AppError('forbidden', 'This article belongs to somebody else.');
}

/** Throws unless the caller may edit the text, which includes co-authors. */
export async function requireEditor(
  id: string,
  draft: Draft,
  caller: Caller,
  database: Database,
): Promise<void> {
  if (isOwn(draft, caller) || (await database.get(paths.coAuthor(id, caller.uid))) !== null) return;
  throw new AppError('forbidden', 'This article belongs to somebody else.');
}

/** `slugs/{slug}`; has `claimedAt` until the article is published. */
interface SlugHolder {
  draft: string;
}

const slugTaken = (slug: string) =>
  new AppError('slug-taken', `The address /article/${slug} belongs to another article. Choose another one.`);

const claimOf = (slug: string, draftId: string) => ({
  path: paths.slug(slug),
  isOurs: ({ draft }: SlugHolder) => draft === draftId,
});

export async function requireFreeSlug(slug: string, draftId: string, deps: StoreDeps): Promise<void> {
  if (await findOtherHolder(claimOf(slug, draftId), deps)) throw slugTaken(slug);
}

/** Claims a slug. Of several concurrent callers, exactly one succeeds. */
export async function claimSlug(slug: string, draftId: string, deps: StoreDeps): Promise<void> {
  if (await claim({ draft: draftId }, claimOf(slug, draftId), deps)) throw slugTaken(slug);
}
