import { type Role, type RoleFlags, roles } from '@contract/roles.ts';
import { type SubmitEvent, useState } from 'react';
import type { Member } from '../api/members.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionRow } from '../../../ui/link-button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { usePendingPart, useUnsent } from '../../../ui/dialog.tsx';
import { usePending } from '../../../ui/use-pending.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { callFunction } from '../../../platform/call-function.ts';
import styles from './users.module.css';
import { heldRoles, roleNames, rolesText, sameRoles } from './texts.ts';

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
  const { uid, roles: held, decision } = member;
  /** What was checked on top of the decision `seen`. A later one, by whomever, takes its place. */
  const [draft, setDraft] = useState<{ roles: RoleFlags; seen: number } | null>(null);
  const [saved, setSaved] = useState<RoleFlags | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const shown = draft?.seen === decision.number ? draft.roles : held;
  const isSaved = saved !== null && sameRoles(saved, shown);
  const hasChanges = !sameRoles(shown, held);
  const dirty = hasChanges && !isSaved;
  const { pending: saving, run: save } = usePending(async () => {
    setFailure(null);
    const result = await callFunction('setRoles', { uid, roles: shown, seen: decision.number });
    if (result.ok) setSaved(shown);
    else setFailure(result.message);
  });
  // The saved roles arrive by the live query a moment later.
  const isLockedMeanwhile = saving || (hasChanges && isSaved);
  useUnsent(dirty);
  usePendingPart(saving);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (online && dirty) void save();
  };
  const isLocked = (role: Role) => own && role === 'admin' && member.roles.admin;
  return (
    <section data-focus-home="" tabIndex={-1} className={styles.part} aria-label="Roles">
      <h3>Roles</h3>
      <form data-row="" className={styles.form} onSubmit={submit}>
        <div>
          {roles.map((role) => (
            <Checkbox
              key={role}
              label={roleNames[role]}
              hint={isLocked(role) ? ownAdmin : hints[role]}
              checked={shown[role]}
              disabled={isLocked(role) || isLockedMeanwhile}
              onChange={({ target }) => {
                setSaved(null);
                setFailure(null);
                setDraft({ roles: { ...shown, [role]: target.checked }, seen: decision.number });
              }}
            />
          ))}
        </div>
        <FailureNotice>{failure}</FailureNotice>
        <ActionRow>
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
            {isSaved && `Saved. From now on: ${rolesText(heldRoles(saved))}.`}
          </p>
        </ActionRow>
      </form>
    </section>
  );
}
