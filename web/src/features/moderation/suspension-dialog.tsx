import { dayMs } from '@contract/time.ts';
import { useState } from 'react';
import { siteTimeZone } from '@contract/site.ts';
import { wallMinute } from '@contract/zoned-time.ts';
import type { MemberSuspension } from '../../data/suspension.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/input.tsx';
import { DateTimeFields } from '../../ui/date-time-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Member, SuspensionActions } from './suspension-actions.ts';
import { ReasonField, reasonProblem } from './reason-field.tsx';
import { type End, endAt, endProblem, ends, isEnd } from './suspension-ends.ts';

interface SuspensionDialogProps {
  actions: SuspensionActions;
  member: Member;
  /** The suspension being changed. Null for a new one. */
  before: MemberSuspension | null;
  onClose: () => void;
}

interface Problems {
  end: string | null;
  reason: string | null;
  server: string | null;
}

/** Asks for the end and the reason of a suspension. */
export function SuspensionDialog({ actions, member, before, onClose }: SuspensionDialogProps) {
  const [end, setEnd] = useState<End>(before ? 'own' : 'day');
  const [[date = '', time = ''], setWall] = useState(() =>
    wallMinute(before?.until ?? Date.now() + dayMs, siteTimeZone).split('T'),
  );
  const [reason, setReason] = useState(before?.reason ?? '');
  const [problems, setProblems] = useState<Problems>({ end: null, reason: null, server: null });
  const [pending, setPending] = useState(false);

  const submit = async () => {
    const now = Date.now();
    const until = endAt(end, `${date}T${time}`, now);
    const found = { end: endProblem(until, now), reason: reasonProblem(reason), server: null };
    setProblems(found);
    if (pending || until === null || found.end !== null || found.reason !== null) return;
    setPending(true);
    const server = await actions.suspend(member, { until, reason: reason.trim() }, before);
    setPending(false);
    if (server === null) onClose();
    else setProblems({ ...found, server });
  };

  return (
    <FormDialog
      title={`Time-out for ${member.name}`}
      action={before ? 'Change the time-out' : 'Time out'}
      pending={pending}
      pendingText="Asking the server…"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        Until it ends {member.name} can read, but neither post nor edit nor change their profile, and sees the
        reason. What is already there stays.
      </p>
      <Field label="Ends" error={end === 'own' ? null : problems.end}>
        <Select
          value={end}
          onChange={({ target }) => {
            if (isEnd(target.value)) setEnd(target.value);
          }}
        >
          {Object.entries(ends).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {end === 'own' && (
        <DateTimeFields
          zone={siteTimeZone}
          date={date}
          time={time}
          onChange={(...wall) => setWall(wall)}
          error={problems.end}
          event="Ends"
        />
      )}
      <ReasonField reason={reason} onReason={setReason} error={problems.reason} />
      {problems.server !== null && (
        <Notice kind="error" live>
          {problems.server}
        </Notice>
      )}
    </FormDialog>
  );
}
