import type { QueueRow } from './api/queue.ts';
import type { MemberSuspension } from '../../data/suspension.ts';
import type { ModerationSession } from './moderation-session.ts';
import { KeysDialog, type KeysSwitch } from './queue-keys.tsx';
import type { Member } from './suspension-actions.ts';
import type { Decision } from './queue-actions.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { SuspensionDialog } from './suspension-dialog.tsx';

/** The open dialog and its subject. */
export type OpenDialog =
  | { action: 'hide' | 'delete'; rows: QueueRow[] }
  | { action: 'suspend'; member: Member; before: MemberSuspension | null }
  | { action: 'keys' };

interface ModerationDialogsProps {
  open: OpenDialog | null;
  session: ModerationSession;
  keys: KeysSwitch;
  /** Resolves to why nothing was done, or to null. */
  onDecide: (rows: QueueRow[], decision: Decision) => Promise<string | null>;
  onClose: () => void;
}

export function ModerationDialogs({ open, session, keys, onDecide, onClose }: ModerationDialogsProps) {
  switch (open?.action) {
    case undefined:
      return null;
    case 'hide':
    case 'delete':
      return (
        <ReasonDialog
          action={open.action}
          count={open.rows.length}
          onReason={(reason) => onDecide(open.rows, { action: open.action, reason })}
          onClose={onClose}
        />
      );
    case 'suspend':
      return (
        <SuspensionDialog
          actions={session.suspensionActions}
          member={open.member}
          before={open.before}
          onClose={onClose}
        />
      );
    case 'keys':
      return <KeysDialog keys={keys} onClose={onClose} />;
  }
}
