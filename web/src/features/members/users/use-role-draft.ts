import { type Role, type RoleFlags } from '@contract/roles.ts';
import { useState } from 'react';
import { callFunction } from '../../../platform/callables.ts';
import type { Member } from '../api/members.ts';
import { sameRoles } from './texts.ts';

interface Draft {
  roles: RoleFlags;
  /** The number of the latest change when the draft was started. */
  seen: number;
  /** The server has stored it. */
  saved: boolean;
}

/**
 * The roles in the form: the stored ones, live, until one is changed; from then on the draft, and whether somebody else has
 * changed the roles meanwhile.
 */
export function useRoleDraft({ uid, roles, change }: Member) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The number of a change comes before its roles: only the number of a later one says that these will not come any more.
  const isOver = (one: Draft) => sameRoles(one.roles, roles) || (one.saved && change.number > one.seen + 1);
  const open = draft && !isOver(draft) ? draft : null;
  // What the roles have been once is no draft any more when somebody else changes them.
  if (draft && !open) setDraft(null);
  const conflict = open !== null && !open.saved && !saving && open.seen !== change.number;

  const tick = (role: Role, held: boolean) => {
    setFailure(null);
    setDraft({
      roles: { ...(open?.roles ?? roles), [role]: held },
      seen: open?.seen ?? change.number,
      saved: false,
    });
  };
  const reset = () => {
    setFailure(null);
    setDraft(null);
  };
  /** Resolves to whether it was done. */
  const save = async (): Promise<boolean> => {
    if (!open || open.saved || saving) return false;
    setSaving(true);
    setFailure(null);
    const result = await callFunction('setRoles', { uid, roles: open.roles, seen: open.seen });
    setSaving(false);
    if (result.ok) setDraft({ ...open, saved: true });
    else setFailure(result.message);
    return result.ok;
  };
  return {
    shown: open?.roles ?? roles,
    /** There are changes to save. */
    dirty: open !== null && !open.saved && !conflict,
    /** The roles are on their way, or saved and not yet reported by the live query. */
    settling: saving || open?.saved === true,
    ...{ conflict, saving, failure, tick, reset, save },
  };
}
