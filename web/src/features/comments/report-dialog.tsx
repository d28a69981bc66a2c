import { reportNoteMaxLength, type ReportReason, reportReasons } from '@contract/comments.ts';
import { useEffect, useState } from 'react';
import { isReported, sendReport } from './api/reports.ts';
import { logError } from '../../platform/log.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './report-dialog.module.css';
import { reported } from './reported.ts';
import { useCommentsContext } from './comments-context.ts';
import { remainingText, reportReasonTexts } from './texts.ts';

export interface ReportDialogProps {
  id: string;
  uid: string;
  onClose: () => void;
}

/** Reports a comment to the moderators, with a reason and an optional note. */
export default function ReportDialog({ id, uid, onClose }: ReportDialogProps) {
  const { slug } = useCommentsContext();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

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
    setSending(true);
    const outcome = await sendReport({ slug, id, uid }, { reason: chosen, note: note.trim() });
    setSending(false);
    if (outcome === 'failed') return setError('The report did not get through. Try it again.');
    if (outcome === 'sent') reported.add(uid, id);
    showToast({
      text:
        outcome === 'sent'
          ? 'Thank you. A moderator will look at it.'
          : 'There is nothing to report any more: it was changed or taken away meanwhile.',
    });
    onClose();
  };
  const submit = () => {
    if (sending) return;
    const problem = reason === null ? 'Choose what is wrong with it.' : tooLong(note);
    setError(problem);
    if (reason !== null && problem === null) void send(reason);
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
      <fieldset className={styles.reasons}>
        <legend>What is wrong with it?</legend>
        {reportReasons.map((each) => (
          <label key={each} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              checked={reason === each}
              onChange={() => {
                setReason(each);
                setError(null);
              }}
            />
            {reportReasonTexts[each]}
          </label>
        ))}
      </fieldset>
      <Field
        label="In your words"
        optional
        hint={remainingText(note.length, reportNoteMaxLength) ?? 'Moderators read it, nobody else.'}
      >
        <TextArea rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      {error !== null && (
        <Notice kind="error" live>
          {error}
        </Notice>
      )}
    </FormDialog>
  );
}

const tooLong = (note: string): string | null =>
  note.trim().length > reportNoteMaxLength ? `Use at most ${reportNoteMaxLength} characters.` : null;
