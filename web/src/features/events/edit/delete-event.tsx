import { quoted } from '@contract/quoted.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { changeEvent } from '../api/writing.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useOnline } from '../../../ui/use-online.ts';

interface DeleteEventProps {
  id: string;
  title: string;
  version: number;
  onFailure: (failure: { why: string }) => void;
}

/**
 * Deletes an event that should never have been announced. A real event is cancelled instead, so that people learn about
 * it.
 */
export function DeleteEvent({ id, title, version, onFailure }: DeleteEventProps) {
  const online = useOnline();
  const [confirming, setConfirming] = useState(false);
  const navigate = useNavigate();

  const restore = async () => {
    const answer = await changeEvent({ action: 'restore', event: id });
    const taken = answer.ok && answer.value.state === 'exists';
    if (!answer.ok)
      return showToast({ failed: true, text: `${quoted(title)} is not back. ${answer.message}` });
    if (taken)
      return showToast({
        failed: true,
        text: `${quoted(title)} is not back: another event has this venue on that night.`,
      });
    showToast({ text: `${quoted(title)} is back.` });
    void navigate(`/events/${id}`);
  };
  const remove = async () => {
    const answer = await changeEvent({ action: 'delete', event: id, version });
    setConfirming(false);
    if (!answer.ok) return onFailure({ why: answer.message });
    showToast({
      text: `${quoted(title)} is deleted.`,
      action: { label: 'Undo', run: () => void restore() },
    });
    void navigate('/events');
  };
  const ask = () => {
    if (online) setConfirming(true);
    else onFailure({ why: 'You are offline. It can be done when you are back.' });
  };

  return (
    <>
      <Button size="small" variant="secondary" onClick={ask}>
        Delete the event
      </Button>
      {confirming && (
        <FormDialog
          title="Delete the event"
          action="Delete the event"
          pendingText="Deleting…"
          leave="Keep the event"
          onSubmit={remove}
          onClose={() => setConfirming(false)}
        >
          <p>
            For a duplicate, a joke, a mistake: nothing of it stays on the site, and nobody is told. A show
            that will not take place is cancelled instead, so that whoever wants to go learns of it.
          </p>
        </FormDialog>
      )}
    </>
  );
}
