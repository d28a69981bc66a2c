import { type Role, type RoleFlags } from '@contract/roles.ts';
import { useState } from 'react';
import { callFunction } from '../../../platform/callables.ts';
import type { Member } from '../api/members.ts';
import { sameRoles } from './texts.ts';

interface Draft {
  roles: RoleFlags;
  /** The latest change when it was begun. */
  seen: number;
  /** The server has taken it. */
  saved: boolean;
}

/**
 * The roles in the form: those of the member, live, until one is ticked; from then on what was ticked, and whether
 * somebody else has changed them meanwhile.
 */
export function useRoleDraft({ uid, roles, change }: Member) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const open = draft && !sameRoles(draft.roles, roles) ? draft : null;
  const conflict = open !== null && !open.saved && open.seen !== change.number;

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
  /** Answers whether it was done. */
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
    /** There is something to save. */
    dirty: open !== null && !open.saved && !conflict,
    /** What was saved is on its way back. */
    settling: open?.saved === true,
    ...{ conflict, saving, failure, tick, reset, save },
  };
}
