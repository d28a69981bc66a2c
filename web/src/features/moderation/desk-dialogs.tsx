import type { QueueRow } from './api/queue.ts';
import type { MemberTimeOut } from './api/time-outs.ts';
import type { Desk } from './desk.ts';
import { KeysDialog } from './keys-dialog.tsx';
import type { Member } from './member-work.ts';
import type { Order } from './queue-work.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { TimeOutDialog } from './time-out-dialog.tsx';
import type { KeysSwitch } from './use-queue-keys.ts';

/** What the moderator is being asked. */
export type Asked =
  | { action: 'hide' | 'delete'; rows: QueueRow[] }
  | { action: 'time-out'; member: Member; before: MemberTimeOut | null }
  | { action: 'keys' };

interface DeskDialogsProps {
  asked: Asked | null;
  desk: Desk;
  keys: KeysSwitch;
  onOrder: (rows: QueueRow[], order: Order) => void;
  onClose: () => void;
}

export function DeskDialogs({ asked, desk, keys, onOrder, onClose }: DeskDialogsProps) {
  switch (asked?.action) {
    case undefined:
      return null;
    case 'hide':
    case 'delete':
      return (
        <ReasonDialog
          action={asked.action}
          count={asked.rows.length}
          onReason={(reason) => onOrder(asked.rows, { action: asked.action, reason })}
          onClose={onClose}
        />
      );
    case 'time-out':
      return (
        <TimeOutDialog members={desk.members} member={asked.member} before={asked.before} onClose={onClose} />
      );
    case 'keys':
      return <KeysDialog keys={keys} onClose={onClose} />;
  }
}
