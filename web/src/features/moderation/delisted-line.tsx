import { truncate } from '@contract/strip-invalid-characters.ts';
import { quoted } from '@contract/quoted.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lastDecisionOf } from './queue-items.ts';
import styles from './delisted-line.module.css';
import type { DelistedRow } from './queue-observer.ts';
import { decisionText, stateNames, writerName } from './texts.ts';

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
