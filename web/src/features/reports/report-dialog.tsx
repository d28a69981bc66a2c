import {
  reportNoteMaxLength,
  type ReportReason,
  reportReasons,
  visitorReportDays,
} from '@contract/report-call.ts';
import { stripInvalidCharacters } from '@contract/strip-invalid-characters.ts';
import { useId, useRef, useState } from 'react';
import { remainingText } from '../../lib/remaining-text.ts';
import { callFunction } from '../../platform/call-function.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextArea, TextInput } from '../../ui/input.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useOnline } from '../../ui/use-online.ts';
import { reported } from './reported.ts';
import styles from './reports.module.css';

const reasonTexts: Record<ReportReason, string> = {
  spam: 'Advertising or spam',
  abuse: 'An attack on somebody',
  hate: 'Hate against a group',
  'private-data': 'Somebody’s private data',
  other: 'Something else',
};

export interface ReportDialogProps {
  thing: string;
  /** Such as `Report a comment`. */
  title: string;
  /** The uid of the reader. Null for a visitor. */
  uid: string | null;
  onClose: () => void;
}

/** The dialog to report something to the moderators, with a reason and an optional note; a visitor gives an address. */
export default function ReportDialog({ thing, title, uid, onClose }: ReportDialogProps) {
  const online = useOnline();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [noReason, setNoReason] = useState(false);
  const [email, setEmail] = useState('');
  const [emailProblem, setEmailProblem] = useState<string | null>(null);
  const reasons = useRef<HTMLFieldSetElement>(null);
  const whyWrong = useId();

  const send = async (chosen: ReportReason) => {
    if (!online) return 'You are offline. Report it when the network is back.';
    const result = await callFunction('report', {
      thing,
      reason: chosen,
      ...(note.trim() !== '' && { note: stripInvalidCharacters(note.trim()) }),
      ...(uid === null && { email: stripInvalidCharacters(email.trim()) }),
    });
    if (!result.ok && result.code !== 'not-found' && result.code !== 'forbidden') {
      const { code, field, message, problems = [message] } = result;
      if (code === 'unreachable' || code === 'internal')
        return 'The report did not get through. Try it again.';
      if (field !== 'email') return problems[0] ?? message;
      setEmailProblem(problems[0] ?? message);
      return null;
    }
    if (result.ok) reported.add(uid, thing);
    showToast({
      text: result.ok
        ? 'Thank you. A moderator will look at it.'
        : 'There is nothing to report any more: it was changed or taken away meanwhile.',
    });
    onClose();
    return null;
  };
  const submit = () => {
    setNoReason(reason === null);
    const noAddress = uid === null && email.trim() === '';
    setEmailProblem(noAddress ? 'Write your e-mail address, so that we can answer.' : null);
    if (reason === null) reasons.current?.querySelector('input')?.focus();
    else if (!tooLong(note) && !noAddress) return send(reason);
  };
  return (
    <FormDialog title={title} action="Report" pendingText="Reporting…" onSubmit={submit} onClose={onClose}>
      <fieldset
        ref={reasons}
        className={styles.reasons}
        role="radiogroup"
        aria-invalid={noReason || undefined}
        aria-describedby={noReason ? whyWrong : undefined}
      >
        <legend>What is wrong with it?</legend>
        {noReason && (
          <p id={whyWrong} className={styles.error}>
            <Icon name="warning" /> Choose what is wrong with it.
          </p>
        )}
        {reportReasons.map((choice) => (
          <label key={choice} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              checked={reason === choice}
              onChange={() => {
                setReason(choice);
                setNoReason(false);
              }}
            />
            {reasonTexts[choice]}
          </label>
        ))}
      </fieldset>
      <Field
        label="In your words"
        optional
        error={tooLong(note) && `Use at most ${reportNoteMaxLength} characters.`}
        hint={remainingText(note.length, reportNoteMaxLength) ?? 'Moderators read it, nobody else.'}
      >
        <TextArea rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      {uid === null && (
        <Field
          label="Your e-mail address"
          hint={`For the answer alone: moderators see it, and it is deleted once you have been told what they decided, at the latest after ${visitorReportDays} days.`}
          error={emailProblem}
        >
          <TextInput
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}

const tooLong = (note: string): boolean => note.trim().length > reportNoteMaxLength;
