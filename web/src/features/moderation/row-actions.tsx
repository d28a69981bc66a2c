import type { ModerationAction } from '@contract/moderation.ts';
import type { MemberSuspension } from '../../data/suspension.ts';
import type { QueueRow } from './api/queue.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useOnline } from '../../ui/use-online.ts';
import type { Moderator } from './moderator.ts';
import { lift } from './suspend.ts';
import type { OpenDecision } from './decision-dialogs.tsx';
import styles from './decision.module.css';
import { actionsOf } from './decisions.ts';
import { actionTexts, writerName } from './texts.ts';

export interface RowActionsProps {
  row: QueueRow;
  moderator: Moderator;
  /** The suspension of the comment's author. */
  suspension: MemberSuspension | null;
  /** Whether a decision is in progress. */
  busy: boolean;
  onAction: (action: ModerationAction) => void;
  /** Opens the dialog of a decision on the comment's author. */
  onOpenDialog: (dialog: OpenDecision) => void;
}

/** The possible decisions on a comment and its author. */
export function RowActions(props: RowActionsProps) {
  const { row, moderator, suspension, busy, onAction, onOpenDialog } = props;
  const online = useOnline();
  const locked = busy || !online;
  const name = writerName(row);
  const button = (label: string, detail: string, onClick: () => unknown, quiet = false) => (
    <Button
      key={label}
      variant={quiet ? 'quiet' : 'secondary'}
      size="small"
      aria-disabled={locked}
      aria-label={`${label}: ${detail}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  const { author } = row;
  const actions = actionsOf(row);
  const member = author === null || author === moderator.me ? null : { uid: author, name };
  const more = [
    ...(member
      ? [
          {
            label: 'Hide all of theirs…',
            locked,
            onSelect: () => onOpenDialog({ action: 'hide-theirs', member }),
          },
        ]
      : []),
    ...(actions.includes('delete')
      ? [{ label: actionTexts.delete.label, locked, onSelect: () => onAction('delete') }]
      : []),
  ];
  return (
    <div className={styles.actions}>
      {actions
        .filter((action) => action !== 'delete')
        .map((action) => button(actionTexts[action].label, `comment by ${name}`, () => onAction(action)))}
      {member &&
        !suspension &&
        button('Time out', name, () => onOpenDialog({ action: 'suspend', member, before: null }), true)}
      {member && suspension && button('Lift time-out', name, () => lift(member, suspension, moderator), true)}
      {more.length > 0 && <Menu label={`More: comment by ${name}`} entries={more} />}
    </div>
  );
}
