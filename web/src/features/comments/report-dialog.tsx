import { reportNoteMaxLength, type ReportReason, reportReasons } from '@contract/comments.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { withTimeLimit } from '../../lib/time-limit.ts';
import { isReported, sendReport } from './api/reports.ts';
import { logError } from '../../platform/log.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './comments.module.css';
import { reported } from './reported.ts';
import { useCommentsContext } from './comments-context.ts';
import { remainingText, reportReasonTexts } from './texts.ts';

export interface ReportDialogProps {
  id: string;
  uid: string;
  onClose: () => void;
}

/** Without a network, the database waits instead of failing, and the dialog cannot be closed meanwhile. */
const slowAfterMs = 8000;

const outcomeTexts = {
  sent: 'Thank you. A moderator will look at it.',
  refused: 'There is nothing to report any more: it was changed or taken away meanwhile.',
  slow: 'The network is slow. Your report goes out by itself as long as this page is open.',
};

/** The dialog to report a comment to the moderators, with a reason and an optional note. */
export default function ReportDialog({ id, uid, onClose }: ReportDialogProps) {
  const { slug, online } = useCommentsContext();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [sending, setSending] = useState(false);
  const [noReason, setNoReason] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const reasons = useRef<HTMLFieldSetElement>(null);
  const whyWrong = useId();

  useEffect(() => {
    isReported({ slug, id, uid }).then(
      (known) => {
        if (!known) return;
        reported.add(uid, id);
        showToast({ text: 'You have reported this comment before. A moderator will look at it.' });
        onClose();
      },
      (failure: unknown) => logError('Reading a report', failure),
    );
    // Only once, when the dialog opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const send = async (chosen: ReportReason) => {
    if (!online) return setFailure('You are offline. Report it when the network is back.');
    setSending(true);
    const sent = sendReport({ slug, id }, { reason: chosen, note: note.trim() });
    const outcome = await withTimeLimit(sent, slowAfterMs).catch(() => 'slow' as const);
    setSending(false);
    if (outcome === 'failed') return setFailure('The report did not get through. Try it again.');
    if (outcome !== 'refused') reported.add(uid, id);
    showToast({ text: outcomeTexts[outcome] });
    onClose();
  };
  const submit = () => {
    if (sending) return;
    setFailure(null);
    setNoReason(reason === null);
    if (reason === null) reasons.current?.querySelector('input')?.focus();
    else if (!tooLong(note)) void send(reason);
  };
  return (
    <FormDialog
      title="Report a comment"
      action="Report"
      pending={sending}
      pendingText="Reporting…"
      onSubmit={submit}
      onClose={onClose}
    >
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
            {reportReasonTexts[choice]}
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
      {failure !== null && (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
    </FormDialog>
  );
}

const tooLong = (note: string): boolean => note.trim().length > reportNoteMaxLength;
