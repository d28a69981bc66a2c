import type { DraftBody } from './articles.ts';
import type { DraftFields } from './draft-fields.ts';
import { paths } from './paths.ts';

interface DraftVersion {
  id: string;
  /** Who saves it, and owns it if it is new. */
  uid: string;
  /** 1 for a new draft. */
  version: number;
  fields: DraftFields;
  html: string;
}

/** Returns the changes that save a version of a draft, as one update. */
export function draftSave(
  { id, uid, version, fields, html }: DraftVersion,
  serverTime: unknown,
): Record<string, unknown> {
  const changed = {
    fields: JSON.stringify(fields),
    title: fields.title,
    version,
    updatedAt: serverTime,
    updatedBy: uid,
  };
  const draft = paths.draft(id);
  return {
    ...(version === 1
      ? { [draft]: { ...changed, owner: uid, state: 'draft', createdAt: serverTime } }
      : Object.fromEntries(Object.entries(changed).map(([name, value]) => [`${draft}/${name}`, value]))),
    [paths.draftBody(id)]: { html, version } satisfies DraftBody,
  };
}
