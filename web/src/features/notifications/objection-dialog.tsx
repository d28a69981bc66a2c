import { objectionMaxLength, objectToDecisionSchema } from '@contract/moderation.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type CommentDecision, sendObjection } from './api/notifications.ts';

export interface ObjectionDialogProps {
  decision: CommentDecision;
  /** The title of the notification, which says what was decided and why. */
  about: string;
  onClose: () => void;
}

/** Asks why a comment should be shown again, and sends that to another moderator. */
export default function ObjectionDialog({ decision, about, onClose }: ObjectionDialogProps) {
  const send = async (text: string) => {
    const failure = await sendObjection(decision, text);
    if (failure !== null) return failure;
    showToast({ text: 'Sent. Another moderator will look at it, and you will be told.' });
    onClose();
    return null;
  };
  return (
    <ReasonDialog
      title="Object"
      action="Send to another moderator"
      pendingText="Sending…"
      label="Why should it be shown?"
      hint="Moderators read it, nobody else. You can object once to each decision."
      rows={4}
      maxLength={objectionMaxLength}
      schema={objectToDecisionSchema.entries.text}
      onReason={send}
      onClose={onClose}
    >
      <p>{about}</p>
    </ReasonDialog>
  );
}
