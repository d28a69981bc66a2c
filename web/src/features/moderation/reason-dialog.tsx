import { moderationReasonMaxLength } from '@contract/comments.ts';
import { suspendMemberSchema } from '@contract/moderation.ts';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReasonDialog, type ReasonDialogProps } from '../../ui/reason-dialog.tsx';
import { watchCommentsOf } from './api/member.ts';
import type { QueueRow } from './api/queue.ts';
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

interface DecisionDialogProps extends Omit<ReasonDialogProps, 'maxLength' | 'schema' | 'ready' | 'onReason'> {
  onReason: (reason: string) => Promise<string | null>;
}

/**
 * Asks for the reason of a decision, picked from the common ones or typed. Closes once `onReason` resolves to null; a text
 * says why it failed.
 */
export function DecisionDialog({ onReason, onClose, ...dialog }: DecisionDialogProps) {
  const send = async (reason: string) => {
    const failure = await onReason(reason);
    if (failure === null) onClose();
    return failure;
  };
  return (
    <ReasonDialog
      {...dialog}
      maxLength={moderationReasonMaxLength}
      schema={suspendMemberSchema.entries.reason}
      ready={readyReasons}
      onReason={send}
      onClose={onClose}
    />
  );
}

interface OffSiteDialogProps {
  action: 'hide' | 'delete';
  count: number;
  /** The member who wrote all of them. */
  of?: string | undefined;
  onReason: DecisionDialogProps['onReason'];
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

/** Asks for the reason to hide or delete comments, which the public will read. */
export function OffSiteDialog({ action, count, of, onReason, onClose }: OffSiteDialogProps) {
  const { label, doing } = actionTexts[action];
  return (
    <DecisionDialog
      title={`${label} ${comments(count)}${of === undefined ? '' : ` by ${of}`}`}
      action={label}
      pendingText={doing}
      onReason={onReason}
      onClose={onClose}
    >
      <p>{consequences[action][count === 1 ? 'one' : 'many']}</p>
    </DecisionDialog>
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
      <OffSiteDialog
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
