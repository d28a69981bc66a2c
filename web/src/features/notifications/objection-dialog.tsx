import { objectionMaxLength, objectToDecisionSchema } from '@contract/moderation.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/input.tsx';
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
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const { success, issues } = v.safeParse(objectToDecisionSchema.entries.text, text);
  const submit = async () => {
    setTried(true);
    if (!success) return null;
    const failure = await sendObjection(decision, text.trim());
    if (failure !== null) return failure;
    showToast({ text: 'Sent. Another moderator will look at it, and you will be told.' });
    onClose();
    return null;
  };
  return (
    <FormDialog
      title="Object"
      action="Send to another moderator"
      pendingText="Sending…"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{about}</p>
      <Field
        label="Why should it be shown?"
        hint="Moderators read it, nobody else. You can object once to each decision."
        error={success || !tried ? null : issues[0].message}
      >
        <TextArea
          rows={4}
          maxLength={objectionMaxLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
