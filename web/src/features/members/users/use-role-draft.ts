import { type Role, type RoleFlags } from '@contract/roles.ts';
import { useState } from 'react';
import { callFunction } from '../../../platform/callables.ts';
import type { Member } from '../api/members.ts';
import { sameRoles } from './texts.ts';

interface Draft {
  roles: RoleFlags;
  /** The number of the latest decision when the draft was started. */
  seen: number;
  /** Whether the server has stored it. */
  saved: boolean;
}

/**
 * Manages the roles in the form: the stored ones, live, until one is changed; from then on the draft, and whether
 * somebody else has changed the roles in the meantime.
 */
export function useRoleDraft({ uid, roles, decision }: Member) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Only the number of a later decision means that the saved roles will not arrive any more.
  const isOver = (one: Draft) => sameRoles(one.roles, roles) || (one.saved && decision.number > one.seen + 1);
  const open = draft && !isOver(draft) ? draft : null;
  // A draft that matched the stored roles once must not reappear if somebody else changes them.
  if (draft && !open) setDraft(null);
  const conflict = open !== null && !open.saved && !saving && open.seen !== decision.number;

  const tick = (role: Role, held: boolean) => {
    setFailure(null);
    setDraft({
      roles: { ...(open?.roles ?? roles), [role]: held },
      seen: open?.seen ?? decision.number,
      saved: false,
    });
  };
  const reset = () => {
    setFailure(null);
    setDraft(null);
  };
  /** Resolves to whether it succeeded. */
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
    /** Whether there are changes to save. */
    dirty: open !== null && !open.saved && !conflict,
    /** Whether the roles are being saved, or are saved but not yet reported by the live query. */
    settling: saving || open?.saved === true,
    ...{ conflict, saving, failure, tick, reset, save },
  };
}
