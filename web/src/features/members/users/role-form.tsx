import { type Role, type RoleFlags, roles } from '@contract/roles.ts';
import { type SubmitEvent, useState } from 'react';
import type { Member } from '../api/members.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import { usePendingPart, useUnsent } from '../../../ui/dialog.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { callFunction } from '../../../platform/callables.ts';
import styles from './users.module.css';
import { useNames } from './use-names.ts';
import { heldRoles, roleNames, rolesText, sameRoles } from './texts.ts';

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
function useRoleDraft({ uid, roles, decision }: Member) {
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

const hints: Record<Role, string> = {
  admin: 'Sees everybody’s articles, the members and the books.',
  author: 'Writes and publishes articles.',
  comments: 'Looks after the comments.',
};

const ownAdmin = 'You cannot take this from yourself: a site without an admin helps nobody. Ask another one.';

interface RoleFormProps {
  member: Member;
  /** Whether the account is the admin's own. */
  own: boolean;
}

export function RoleForm({ member, own }: RoleFormProps) {
  const online = useOnline();
  const { shown, dirty, settling, conflict, saving, failure, tick, reset, save } = useRoleDraft(member);
  const [saved, setSaved] = useState<RoleFlags | null>(null);
  useUnsent(dirty);
  usePendingPart(saving);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!online || !dirty) return;
    setSaved(null);
    if (await save()) setSaved(shown);
  };
  const isLocked = (role: Role) => own && role === 'admin' && member.roles.admin;
  return (
    <section data-focus-home="" tabIndex={-1} className={styles.part} aria-label="Roles">
      <h3>Roles</h3>
      <form data-row="" className={styles.form} onSubmit={(event) => void submit(event)}>
        <div>
          {roles.map((role) => (
            <Checkbox
              key={role}
              label={roleNames[role]}
              hint={isLocked(role) ? ownAdmin : hints[role]}
              checked={shown[role]}
              disabled={isLocked(role) || settling}
              onChange={({ target }) => {
                setSaved(null);
                tick(role, target.checked);
              }}
            />
          ))}
        </div>
        {conflict && <Conflict member={member} onShow={reset} />}
        {!conflict && <FailureNotice>{failure}</FailureNotice>}
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant={dirty ? 'primary' : 'secondary'}
            pending={saving}
            pendingText="Saving…"
            aria-disabled={!online || !dirty}
          >
            Save roles
          </Button>
          <p className={styles.said} role="status">
            {/* Hidden once another admin has changed the roles again. */}
            {saved && sameRoles(saved, shown) && `Saved. From now on: ${rolesText(heldRoles(saved))}.`}
          </p>
        </div>
      </form>
    </section>
  );
}

function Conflict({ member: { decision, roles: now }, onShow }: { member: Member; onShow: () => void }) {
  const nameOf = useNames(decision.by === null ? [] : [decision.by]);
  const who = decision.by === null ? 'Somebody' : nameOf(decision.by);
  return (
    <Notice
      kind="error"
      live
      title="Changed meanwhile"
      action={
        <Button variant="secondary" size="small" onClick={onShow}>
          Show the new ones
        </Button>
      }
    >
      {who} has changed roles or access while you were choosing. Held now: {rolesText(heldRoles(now))}.
    </Notice>
  );
}
