import { moderationReasonMaxLength } from '@contract/comments.ts';
import { suspendMemberSchema } from '@contract/moderation.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/input.tsx';
import { watchCommentsOf } from './api/member.ts';
import type { QueueRow } from './api/queue.ts';
import styles from './decision.module.css';
import type { Member } from './suspend.ts';
import { actionTexts, comments } from './texts.ts';

/** The most common reasons. */
const readyReasons = [
  'Spam or advertising.',
  'An insult.',
  'Hateful.',
  'Somebody’s private data.',
  'Off topic.',
] as const;

/** Returns what is wrong with a reason, or null if it is valid. */
export function reasonProblem(reason: string): string | null {
  const { success, issues } = v.safeParse(suspendMemberSchema.entries.reason, reason);
  return success ? null : issues[0].message;
}

interface ReasonFieldProps {
  reason: string;
  onReason: (reason: string) => void;
  /** Whether it has been submitted, after which the field says what is wrong. */
  tried: boolean;
}

/** The field for a reason, picked from the common ones or typed. */
export function ReasonField({ reason, onReason, tried }: ReasonFieldProps) {
  return (
    <>
      <div className={styles.ready} role="group" aria-label="Ready reasons">
        {readyReasons.map((ready) => (
          <Button
            key={ready}
            variant="secondary"
            size="small"
            aria-pressed={reason === ready}
            onClick={() => onReason(ready)}
          >
            {ready}
          </Button>
        ))}
      </div>
      <Field label="Reason" error={tried ? reasonProblem(reason) : null}>
        <TextArea
          rows={2}
          maxLength={moderationReasonMaxLength}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
      </Field>
    </>
  );
}

interface ReasonDialogProps {
  action: 'hide' | 'delete';
  count: number;
  /** The member who wrote all of them. */
  of?: string | undefined;
  /** Resolves to an error to show, or to null, upon which the dialog closes. */
  onReason: (reason: string) => Promise<string | null>;
  onClose: () => void;
}

const consequences = {
  hide: {
    one: 'Where readers have seen it, a line in its place gives your name and the reason. Its writer is told. It can be restored at any time.',
    many: 'Where readers have seen them, a line in the place of each gives your name and the reason. Their writers are told. They can be restored at any time.',
  },
  delete: {
    one: 'It leaves the site: where somebody answered, an empty line stays. Moderators can restore it.',
    many: 'They leave the site: where somebody answered, an empty line stays. Moderators can restore them.',
  },
};

/** Asks for the reason of a decision, which the public will read. */
export function ReasonDialog({ action, count, of, onReason, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { label, doing } = actionTexts[action];
  const submit = async () => {
    setTried(true);
    if (reasonProblem(reason) !== null) return null;
    const failure = await onReason(reason.trim());
    if (failure === null) onClose();
    return failure;
  };
  return (
    <FormDialog
      title={`${label} ${comments(count)}${of === undefined ? '' : ` by ${of}`}`}
      action={label}
      pendingText={doing}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{consequences[action][count === 1 ? 'one' : 'many']}</p>
      <ReasonField reason={reason} onReason={setReason} tried={tried} />
    </FormDialog>
  );
}

/** A member's latest comments in every state, live. */
export const commentsOf = (uid: string) =>
  source(['what a member wrote', uid], { watch: watchCommentsOf(uid) });

interface HideTheirsDialogProps {
  member: Member;
  /** Resolves to an error to show, or to null, upon which the dialog closes. */
  onReason: (rows: QueueRow[], reason: string) => Promise<string | null>;
  onClose: () => void;
}

/** Asks for the reason to hide everything that a member wrote and that is not hidden yet. */
export function HideTheirsDialog({ member: { uid, name }, onReason, onClose }: HideTheirsDialogProps) {
  const { data, failure, retry } = useSource(commentsOf(uid));
  const rows = data?.filter(({ state }) => state === 'visible' || state === 'held') ?? [];
  if (rows.length > 0)
    return (
      <ReasonDialog
        action="hide"
        count={rows.length}
        of={name}
        onReason={(reason) => onReason(rows, reason)}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      title={`Hide all of ${name}`}
      onClose={onClose}
      actions={
        <>
          {failure && <Button onClick={retry}>Try again</Button>}
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p role="status">
        {failure
          ? 'Their comments could not be read.'
          : data
            ? 'Nothing of theirs is left to hide.'
            : 'Fetching their comments…'}
      </p>
    </Dialog>
  );
}
