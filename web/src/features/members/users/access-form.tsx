import { disableReasonMaxLength } from '@contract/member-record.ts';
import { quoted } from '@contract/quoted.ts';
import { useState } from 'react';
import type { Member } from '../api/members.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/input.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { callFunction } from '../../../platform/call-function.ts';
import styles from './users.module.css';
import { useNames } from './use-names.ts';
import { siteTime, zoneMark } from '../../../lib/site-clock.ts';

interface AccessFormProps {
  member: Member;
  /** Whether the account is the admin's own. */
  own: boolean;
}

/** Disables or enables an account. */
export function AccessForm({ member, own }: AccessFormProps) {
  const { uid, name, disabled } = member;
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<'disabled' | 'enabled' | null>(null);
  const enable = async () => {
    setFailure(null);
    const result = await callFunction('setMemberDisabled', { uid, disabled: false });
    if (result.ok) setDone('enabled');
    else setFailure(result.message);
  };
  return (
    <section data-focus-home="" tabIndex={-1} data-row="" className={styles.part} aria-label="Account">
      <h3>Account</h3>
      {disabled ? (
        <>
          <DisabledState disabled={disabled} />
          <Button variant="secondary" pendingText="Letting them in…" aria-disabled={!online} onClick={enable}>
            Enable this account
          </Button>
        </>
      ) : own ? (
        <p className={styles.soft}>You cannot disable your own account. Another admin can.</p>
      ) : (
        <Button variant="secondary" aria-disabled={!online} onClick={() => setAsking(true)}>
          Disable this account…
        </Button>
      )}
      {asking && (
        <DisableDialog member={member} onDone={() => setDone('disabled')} onClose={() => setAsking(false)} />
      )}
      <p className={styles.said} role="status">
        {/* While the account is as that left it. */}
        {done === 'disabled' && disabled && `${name} is shut out.`}
        {done === 'enabled' && !disabled && `${name} can log in again.`}
      </p>
      <FailureNotice>{failure}</FailureNotice>
    </section>
  );
}

function DisabledState({
  disabled: { at, by, reason, hidden },
}: {
  disabled: NonNullable<Member['disabled']>;
}) {
  const nameOf = useNames(by === null ? [] : [by]);
  return (
    <p>
      Disabled since {siteTime(at)}
      {zoneMark(at)}
      {by !== null && ` by ${nameOf(by)}`}
      {reason !== null && `: ${quoted(reason)}`}
      {hidden && ' Name and picture are off the site.'}
    </p>
  );
}

interface DisableDialogProps {
  member: Member;
  onDone: () => void;
  onClose: () => void;
}

function DisableDialog({ member: { uid, name }, onDone, onClose }: DisableDialogProps) {
  const [reason, setReason] = useState('');
  const [hidden, setHidden] = useState(true);
  const [missing, setMissing] = useState(false);
  const disable = async () => {
    const given = reason.trim();
    setMissing(given.length < 3);
    if (given.length < 3) return null;
    const result = await callFunction('setMemberDisabled', { uid, disabled: true, reason: given, hidden });
    if (!result.ok) return result.message;
    onDone();
    onClose();
    return null;
  };
  return (
    <FormDialog
      title={`Disable the account of ${name}`}
      action="Disable"
      pendingText="Disabling…"
      onSubmit={disable}
      onClose={onClose}
    >
      <p>They are logged out everywhere within seconds and cannot log in again. What they wrote stays.</p>
      <Field
        label="Reason"
        hint="Other admins read it in the history."
        error={missing && 'Give a reason: other admins read it.'}
      >
        <TextArea
          rows={2}
          maxLength={disableReasonMaxLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Checkbox
        label="Take name and picture off the site"
        hint="Their page is closed as well. Enabling the account brings all of it back."
        checked={hidden}
        onChange={({ target }) => setHidden(target.checked)}
      />
    </FormDialog>
  );
}
