import { truncate } from '@contract/strip-invalid-characters.ts';
import { quoted } from '@contract/quoted.ts';
import type { QueueList } from '@contract/moderation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './moderation.module.css';
import type { DelistedRow, QueueResult } from './queue-observer.ts';
import { decisionText, stateNames, writerName } from './texts.ts';
import { listedAt, type QueueRow } from './api/queue.ts';

type Item = { row: QueueRow; delisted: null } | { row: null; delisted: DelistedRow };

/** Returns the last decision on a comment since it left the list. Null if no moderator decided. */
const lastDecisionOf = ({ row, now }: DelistedRow) => {
  const last = now?.acts.at(-1);
  return last && last.at > (row.acts.at(-1)?.at ?? 0) ? last : null;
};

/**
 * Returns the comments of a list, with a line in place of each one that has left it, except for the moderator's own
 * decisions.
 */
export function itemsOf(
  { rows, delisted }: Extract<QueueResult, { state: 'ready' }>,
  list: QueueList,
  me: string,
): Item[] {
  const at = ({ row, delisted: left }: Item) => listedAt(left ? left.row : row, list) ?? 0;
  const lines = delisted.filter((each) => lastDecisionOf(each)?.by !== me);
  return [
    ...rows.map((row): Item => ({ row, delisted: null })),
    ...lines.map((each): Item => ({ row: null, delisted: each })),
  ].sort((one, other) => at(other) - at(one));
}

const excerptLength = 60;

const excerpt = (text: string): string =>
  text.length > excerptLength ? `${truncate(text, excerptLength).trimEnd()}…` : text;

/** Returns why a comment has left the list: who did what to it. */
export function delistedText(delisted: DelistedRow, me: string): string {
  const { row, now } = delisted;
  const what = `${quoted(excerpt(row.text))} by ${writerName(row)}`;
  const last = lastDecisionOf(delisted);
  if (last) return `${what}: ${decisionText(last, me)}`;
  if (now === null || now.state === 'deleted') return `${what}: its writer deleted it.`;
  return `${what} does not belong here any longer: it is ${stateNames[now.state].toLowerCase()}.`;
}

interface DelistedLineProps {
  delisted: DelistedRow;
  me: string;
  /** Why the moderator's own decision was not carried out. Null if there was none. */
  note: string | null;
  onDismiss: () => void;
}

/** Replaces a comment that somebody else has decided on. */
export function DelistedLine({ delisted, me, note, onDismiss }: DelistedLineProps) {
  return (
    <li data-row="" tabIndex={-1} className={styles.delisted}>
      <div>
        <p>{delistedText(delisted, me)}</p>
        {note !== null && <p className={styles.note}>{note}</p>}
      </div>
      <Button
        variant="quiet"
        size="small"
        onClick={onDismiss}
        aria-label={`Dismiss the line of ${writerName(delisted.row)}`}
      >
        <Icon name="close" />
      </Button>
    </li>
  );
}
