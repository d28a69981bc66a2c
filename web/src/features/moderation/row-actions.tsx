import type { ModerationAction } from '@contract/moderation.ts';
import type { MemberSuspension } from '../../data/suspension.ts';
import type { QueueRow } from './api/queue.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useOnline } from '../../ui/use-online.ts';
import type { Member } from './suspension-actions.ts';
import styles from './decision.module.css';
import { actionsOf } from './decisions.ts';
import { actionTexts, writerName } from './texts.ts';

export interface RowActionsProps {
  row: QueueRow;
  me: string;
  /** The suspension of the comment's author. */
  suspension: MemberSuspension | null;
  /** Whether a decision is in progress. */
  busy: boolean;
  onAction: (action: ModerationAction) => void;
  /** Hides everything of the comment's author. */
  onHideTheirs: (member: Member) => void;
  onSuspend: (member: Member) => void;
  onLift: (member: Member, suspension: MemberSuspension) => void;
}

/** The possible decisions on a comment and its author. */
export function RowActions(props: RowActionsProps) {
  const { row, me, suspension, busy, onAction, onHideTheirs, onSuspend, onLift } = props;
  const online = useOnline();
  const locked = busy || !online;
  const name = writerName(row);
  const button = (label: string, detail: string, onClick: () => void, quiet = false) => (
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
  const member = author === null || author === me ? null : { uid: author, name };
  const more = [
    ...(member ? [{ label: 'Hide all of theirs…', locked, onSelect: () => onHideTheirs(member) }] : []),
    ...(actions.includes('delete')
      ? [{ label: actionTexts.delete.label, locked, onSelect: () => onAction('delete') }]
      : []),
  ];
  return (
    <div className={styles.actions}>
      {actions
        .filter((action) => action !== 'delete')
        .map((action) => button(actionTexts[action].label, `comment by ${name}`, () => onAction(action)))}
      {member && !suspension && button('Time out', name, () => onSuspend(member), true)}
      {member && suspension && button('Lift time-out', name, () => onLift(member, suspension), true)}
      {more.length > 0 && <Menu label={`More: comment by ${name}`} entries={more} />}
    </div>
  );
}
