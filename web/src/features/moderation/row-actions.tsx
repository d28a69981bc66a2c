import type { ModerationAction } from '@contract/moderation.ts';
import type { MemberSuspension } from '../../data/suspension.ts';
import type { QueueRow } from './api/queue.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { RowButton } from '../../ui/row-button.tsx';
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
  const { author } = row;
  const actions = actionsOf(row);
  const member = author === null || author === moderator.me ? null : { uid: author, name };
  const more: MenuEntry[] = [];
  if (member)
    more.push({
      label: 'Hide all of theirs…',
      locked,
      onSelect: () => onOpenDialog({ action: 'hide-theirs', member }),
    });
  if (actions.includes('delete'))
    more.push({ label: actionTexts.delete.label, locked, onSelect: () => onAction('delete') });
  return (
    <div className={styles.actions}>
      {actions
        .filter((action) => action !== 'delete')
        .map((action) => (
          <RowButton
            key={action}
            of={`comment by ${name}`}
            aria-disabled={locked}
            onClick={() => onAction(action)}
          >
            {actionTexts[action].label}
          </RowButton>
        ))}
      {member && !suspension && (
        <RowButton
          variant="quiet"
          of={name}
          aria-disabled={locked}
          onClick={() => onOpenDialog({ action: 'suspend', member, before: null })}
        >
          Time out
        </RowButton>
      )}
      {member && suspension && (
        <RowButton
          variant="quiet"
          of={name}
          aria-disabled={locked}
          onClick={() => lift(member, suspension, moderator)}
        >
          Lift time-out
        </RowButton>
      )}
      {more.length > 0 && <Menu label={`More: comment by ${name}`} entries={more} />}
    </div>
  );
}
