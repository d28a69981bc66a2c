import type { MemberSuspension } from '../../data/suspension.ts';
import type { QueueRow } from './api/queue.ts';
import type { Decision } from './decide.ts';
import type { Moderator } from './moderator.ts';
import { HideTheirsDialog, OffSiteDialog } from './reason-dialog.tsx';
import type { Member } from './suspend.ts';
import { SuspensionDialog } from './suspension-dialog.tsx';
import { writerName } from './texts.ts';

/** The open dialog and its subject. */
export type OpenDecision =
  | { action: 'hide' | 'delete'; rows: QueueRow[] }
  | { action: 'hide-theirs'; member: Member }
  | { action: 'suspend'; member: Member; before: MemberSuspension | null };

/** Returns the name of the member who wrote all of the comments, if it is one. */
function onlyWriter([first, ...others]: readonly QueueRow[]): string | undefined {
  if (!first || others.some(({ author }) => author === null || author !== first.author)) return undefined;
  return writerName(first);
}

interface DecisionDialogsProps {
  open: OpenDecision | null;
  moderator: Moderator;
  /** Resolves to why nothing was done, or to null. */
  onDecide: (rows: QueueRow[], decision: Decision) => Promise<string | null>;
  onClose: () => void;
}

/** The dialogs that ask for the reason of a decision on comments or their author. */
export function DecisionDialogs({ open, moderator, onDecide, onClose }: DecisionDialogsProps) {
  switch (open?.action) {
    case undefined:
      return null;
    case 'hide':
    case 'delete':
      return (
        <OffSiteDialog
          action={open.action}
          count={open.rows.length}
          of={onlyWriter(open.rows)}
          onReason={(reason) => onDecide(open.rows, { action: open.action, reason })}
          onClose={onClose}
        />
      );
    case 'hide-theirs':
      return (
        <HideTheirsDialog
          member={open.member}
          onReason={(rows, reason) => onDecide(rows, { action: 'hide', reason })}
          onClose={onClose}
        />
      );
    case 'suspend':
      return (
        <SuspensionDialog moderator={moderator} member={open.member} before={open.before} onClose={onClose} />
      );
  }
}
