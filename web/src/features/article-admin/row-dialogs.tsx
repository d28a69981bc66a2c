import { siteZoneName } from './site-time.ts';
import { quoted } from '@contract/quoted.ts';
import { type ReactNode, useState } from 'react';
import type { DraftRow } from './api/draft-list.ts';
import {
  correctionField,
  deleteConsequences,
  followersNotified,
  unpublishConsequences,
} from '../../data/publishing-texts.ts';
import { applySmartQuotes } from '../../lib/smart-quotes.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/input.tsx';
import { useScheduleFields } from '../../ui/schedule-fields.tsx';
import type { RowCommand } from './row-commands.ts';
import type { RecordingEstimate } from '@contract/recording-call.ts';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { estimateRecording } from './api/recordings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { counted, minutesOf } from './recording-text.ts';

interface RowDialogProps {
  row: DraftRow;
  onCommand: (command: RowCommand) => void;
  onClose: () => void;
}

interface Confirmation {
  title: string;
  /** The label of the button, if it is not the title. */
  label?: string;
  /** What happens then. */
  text: (row: DraftRow) => ReactNode;
}

/** Returns the dialog of an action that only asks for confirmation. */
function confirmation(
  action: 'publish' | 'unpublish' | 'delete' | 'unrecord',
  { title, label = title, text }: Confirmation,
) {
  return ({ row, onCommand, onClose }: RowDialogProps) => (
    <FormDialog title={title} action={label} onSubmit={() => onCommand({ action })} onClose={onClose}>
      <p>{text(row)}</p>
    </FormDialog>
  );
}

function UpdateDialog({ row, onCommand, onClose }: RowDialogProps) {
  const [correction, setCorrection] = useState('');
  return (
    <FormDialog
      title="Update"
      action="Update"
      onSubmit={() => onCommand({ action: 'update', correction })}
      onClose={onClose}
    >
      <p>Readers see {quoted(row.title)} as it was saved last, at the same address. Nobody is told again.</p>
      <Field label={correctionField.label} optional hint={correctionField.hint}>
        <TextArea
          rows={3}
          maxLength={correctionField.maxLength}
          value={correction}
          onChange={({ target }) => setCorrection(target.value)}
          onBlur={() => applySmartQuotes(correction, setCorrection)}
        />
      </Field>
    </FormDialog>
  );
}

const leaves = ({ characters, used, ceiling }: RecordingEstimate) => used + characters <= ceiling;

/** Shows the cost of a recording before it is made. */
function RecordDialog({ row, onCommand, onClose }: RowDialogProps) {
  const slug = row.slug ?? '';
  const [attempt, setAttempt] = useState(0);
  const { data: estimate = null } = useSource(
    source(['the cost of a recording', slug, attempt], { load: () => estimateRecording(slug) }),
  );
  const ready = estimate?.ok && leaves(estimate.value);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Record"
      actions={
        <>
          {ready && <Button onClick={() => onCommand({ action: 'record' })}>Record</Button>}
          {estimate?.ok === false && <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        A voice reads {quoted(row.title)} aloud as it is on the site now, and readers can listen to it. You
        are told when it is ready.
      </p>
      <div role="status">
        {!estimate && <p>Counting what it would cost…</p>}
        {estimate?.ok === false && <p>{estimate.message}</p>}
        {estimate?.ok && <Cost estimate={estimate.value} />}
      </div>
    </Dialog>
  );
}

function Cost({ estimate }: { estimate: RecordingEstimate }) {
  const { characters, seconds, used, ceiling } = estimate;
  const month = `${counted(used)} of the ${counted(ceiling)} characters of this month are used.`;
  return (
    <>
      <p>
        It will be {seconds >= 60 && 'about '}
        {minutesOf(seconds)} long.
      </p>
      {characters === 0 && <p>It costs nothing: this text has been recorded already.</p>}
      {characters > 0 && (
        <p>
          It costs {counted(characters)} characters. {month}
        </p>
      )}
      {!leaves(estimate) && <p>That is more than is left. Record it when the next month has begun.</p>}
    </>
  );
}

/** Asks for a date and time in the site's time zone. */
function ScheduleDialog({ row, onCommand, onClose }: RowDialogProps) {
  const { fields, check } = useScheduleFields(row.publishAt);
  const submit = () => {
    const publishAt = check();
    if (publishAt !== null) onCommand({ action: 'schedule', publishAt });
  };
  return (
    <FormDialog title="Schedule" action="Schedule it" onSubmit={submit} onClose={onClose}>
      <p>
        {quoted(row.title || 'Untitled')} goes out by itself, with what is saved until then, and{' '}
        {row.publishedAt === null ? followersNotified : 'nobody is told again'}. Times are those of{' '}
        {siteZoneName}.
      </p>
      {fields}
    </FormDialog>
  );
}

/** The dialogs of the actions that need confirmation or input. */
export const rowDialogs = {
  publish: confirmation('publish', {
    title: 'Publish now',
    label: 'Publish',
    text: ({ title, publishedAt }) =>
      `${quoted(title || 'Untitled')} goes to everybody at once${
        publishedAt === null
          ? `, and ${followersNotified}. Its address stays from then on.`
          : ', with the day on which it first came out. Nobody is told again.'
      }`,
  }),
  update: UpdateDialog,
  schedule: ScheduleDialog,
  unpublish: confirmation('unpublish', {
    title: 'Unpublish',
    text: ({ title }) => unpublishConsequences(quoted(title)),
  }),
  delete: confirmation('delete', {
    title: 'Delete',
    text: ({ title }) => deleteConsequences(quoted(title)),
  }),
  record: RecordDialog,
  unrecord: confirmation('unrecord', {
    title: 'Remove recording',
    label: 'Remove it',
    text: ({ title }) =>
      `Nobody can listen to ${quoted(title)} any more, and it leaves the podcast. As long as its text stays the same, recording it again costs nothing.`,
  }),
};
