import { disableReasonMaxLength } from '@contract/member-record.ts';
import { quoted } from '@contract/quoted.ts';
import type { CallInput } from '@contract/calls.ts';
import { type SubmitEvent, useState } from 'react';
import type { Member } from '../api/members.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/input.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { usePendingPart, useUnsent } from '../../../ui/dialog.tsx';
import { useFocusFirstInvalid } from '../../../ui/form-dialog.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { callFunction } from '../../../platform/callables.ts';
import styles from './users.module.css';
import { useNames } from './use-names.ts';
import { siteTime, zoneMark } from '../../../lib/site-clock.ts';

/** Disables and enables an account, one request at a time. */
function useAccess({ uid, name, disabled }: Member) {
  const [pending, setPending] = useState<'disabling' | 'enabling' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<{ text: string; disabled: boolean } | null>(null);

  /** Resolves to whether it succeeded. */
  const call = async (input: CallInput<'setMemberDisabled'>, text: string): Promise<boolean> => {
    if (pending !== null) return false;
    setPending(input.disabled ? 'disabling' : 'enabling');
    setFailure(null);
    setDone(null);
    const result = await callFunction('setMemberDisabled', input);
    setPending(null);
    if (result.ok) setDone({ text, disabled: input.disabled });
    else setFailure(result.message);
    return result.ok;
  };
  return {
    pending,
    failure,
    /** The message about the last successful action, while the account is as that left it. */
    message: done?.disabled === (disabled !== null) ? done.text : null,
    disable: (reason: string, hidden: boolean) =>
      call({ uid, disabled: true, reason, hidden }, `${name} is shut out.`),
    enable: () => call({ uid, disabled: false }, `${name} can log in again.`),
  };
}

interface AccessFormProps {
  member: Member;
  /** Whether the account is the admin's own. */
  own: boolean;
}

/** Disables or enables an account. */
export function AccessForm({ member, own }: AccessFormProps) {
  const online = useOnline();
  const access = useAccess(member);
  usePendingPart(access.pending !== null);
  const [asking, setAsking] = useState(false);
  const disable = async (reason: string, hidden: boolean) => {
    if (await access.disable(reason, hidden)) setAsking(false);
  };
  return (
    <section data-focus-home="" tabIndex={-1} data-row="" className={styles.part} aria-label="Account">
      <h3>Account</h3>
      {member.disabled ? (
        <>
          <DisabledState disabled={member.disabled} />
          <Button
            variant="secondary"
            // Not `!== null`: the account may be reported as disabled before the request to disable it resolves.
            pending={access.pending === 'enabling'}
            pendingText="Letting them in…"
            aria-disabled={!online}
            onClick={() => void access.enable()}
          >
            Enable this account
          </Button>
        </>
      ) : own ? (
        <p className={styles.soft}>You cannot disable your own account. Another admin can.</p>
      ) : asking ? (
        <DisableForm
          pending={access.pending === 'disabling'}
          onDisable={(reason, hidden) => void disable(reason, hidden)}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Disable this account…
        </Button>
      )}
      <p className={styles.said} role="status">
        {access.message}
      </p>
      <FailureNotice>{access.failure}</FailureNotice>
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

interface DisableFormProps {
  pending: boolean;
  onDisable: (reason: string, hidden: boolean) => void;
  onCancel: () => void;
}

function DisableForm({ pending, onDisable, onCancel }: DisableFormProps) {
  const online = useOnline();
  const [reason, setReason] = useState('');
  const [hidden, setHidden] = useState(true);
  const [missing, setMissing] = useState(false);
  useUnsent(reason.trim() !== '');
  const { form, onTry } = useFocusFirstInvalid();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onTry();
    const given = reason.trim();
    setMissing(given.length < 3);
    if (given.length >= 3 && online) onDisable(given, hidden);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.soft}>
        They are logged out everywhere within seconds and cannot log in again. What they wrote stays.
      </p>
      <Field
        label="Reason"
        hint="Other admins read it in the history."
        error={missing && 'Give a reason: other admins read it.'}
      >
        <TextArea
          rows={2}
          maxLength={disableReasonMaxLength}
          value={reason}
          autoFocus
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Checkbox
        label="Take name and picture off the site"
        hint="Their page is closed as well. Enabling the account brings all of it back."
        checked={hidden}
        onChange={({ target }) => setHidden(target.checked)}
      />
      <div className={styles.buttons}>
        <Button type="submit" pending={pending} pendingText="Disabling…" aria-disabled={!online}>
          Disable
        </Button>
        <Button variant="quiet" aria-disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
