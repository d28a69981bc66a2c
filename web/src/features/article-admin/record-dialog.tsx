import { quoted } from '@contract/quoted.ts';
import type { RecordingEstimate } from '@contract/recording-call.ts';
import { useState } from 'react';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { estimateRecording } from './api/recordings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { counted, minutesOf } from './recording-text.ts';

const leaves = ({ characters, used, ceiling }: RecordingEstimate) => used + characters <= ceiling;

/** Shows the cost of a recording before it is made. */
export function RecordDialog({ row, onCommand, onClose }: ConfirmDialogProps) {
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

export function UnrecordDialog({ row, onCommand, onClose }: ConfirmDialogProps) {
  return (
    <FormDialog
      title="Remove recording"
      action="Remove it"
      onSubmit={() => onCommand({ action: 'unrecord' })}
      onClose={onClose}
    >
      <p>
        Nobody can listen to {quoted(row.title)} any more, and it leaves the podcast. As long as its text
        stays the same, recording it again costs nothing.
      </p>
    </FormDialog>
  );
}
